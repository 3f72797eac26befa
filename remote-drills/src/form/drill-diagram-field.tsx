import { messageIn, useController, useWatch } from '@touchline/shared/forms';
import { type Drill, DrillDiagram, readDiagram } from '@touchline/product';
import { useLocation, useNavigate } from '@touchline/shared';
import { lazyPart } from '@touchline/shared/ui';
import { useState } from 'react';
import type { DiagramEditorProps } from '../diagram/diagram-editor';
import { drawNow } from '../draw-now';
import type { DrillFormControls } from './drill-form-schema';

const DiagramEditor = lazyPart<DiagramEditorProps>(
  async () => (await import('../diagram/diagram-editor')).DiagramEditor,
  { isAhead: false },
);

interface DrillDiagramFieldProps {
  form: DrillFormControls;
  /** The diagram of the stored drill; this portal may not be able to read it. */
  stored: Drill['diagram'];
}

/** The drill's diagram, with the editor that draws it. */
export function DrillDiagramField({ form, stored }: DrillDiagramFieldProps) {
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController({ control: form.control, name: 'diagram' });
  const [name, sportId] = useWatch({ control: form.control, name: ['name', 'sportId'] });
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(() => drawNow.read(state));
  const [gone, setGone] = useState<typeof value>(null);
  const diagram = readDiagram(value) ?? null;
  const isUnreadable = stored !== undefined && !readDiagram(stored);
  const problem = messageIn(fieldState.error);

  const close = () => {
    setIsOpen(false);
    // Nothing had it before, where the page opened the editor.
    form.setFocus('diagram');
    if (!drawNow.read(state)) return;
    // A reload must not open it again after it was closed.
    void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
  };

  return (
    <fieldset className="mb-3">
      <legend className="visually-hidden">Diagram</legend>
      {diagram && <DrillDiagram diagram={diagram} name={name || 'this drill'} isCompact />}
      {isUnreadable && !diagram && (
        <p className="meta">
          This version of the portal can&apos;t read the drill&apos;s diagram. It stays as it is
          until you draw another.
        </p>
      )}
      <div className="d-flex flex-wrap gap-2">
        <button
          ref={ref}
          type="button"
          className="btn btn-outline-primary"
          aria-haspopup="dialog"
          aria-describedby={problem ? 'diagram-problem' : undefined}
          onClick={() => setIsOpen(true)}
        >
          {diagram ? 'Edit the diagram' : 'Draw a diagram'}
        </button>
        {(value ?? gone) && (
          <button
            type="button"
            className={`btn ${value ? 'btn-outline-danger' : 'btn-outline-dark'}`}
            onClick={() => {
              setGone(value && diagram);
              onChange(value ? null : gone);
            }}
          >
            {value ? 'Remove the diagram' : 'Bring the diagram back'}
          </button>
        )}
      </div>
      {problem && (
        <div id="diagram-problem" className="field-error">
          {problem}
        </div>
      )}
      {isOpen && (
        <DiagramEditor diagram={diagram} sportId={sportId} onChange={onChange} onClose={close} />
      )}
    </fieldset>
  );
}
