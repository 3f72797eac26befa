import { announce } from '@touchline/shared';
import { useId, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { type Notation, notationNames, notations } from './notation';

type Kind = 'svg' | 'png' | 'film';

const files: [Kind, string][] = [
  ['svg', 'Save as SVG'],
  ['png', 'Save as PNG'],
  ['film', 'Save as film'],
];

export interface DiagramOptionsProps {
  name: string;
  picture: RefObject<SVGSVGElement | null>;
  steps: number;
  show: (time: number) => void;
  chosen: Notation | undefined;
  onChoose: (notation: Notation | undefined) => void;
}

/** How diagrams are drawn for this coach, and this one as a file. */
export function DiagramOptions(props: DiagramOptionsProps) {
  const { name, picture, steps, show, chosen, onChoose } = props;
  const id = useId();
  const kinds = files.filter(
    ([kind]) => kind !== 'film' || (steps > 0 && 'MediaRecorder' in window),
  );

  const [saving, setSaving] = useState<Kind>();

  async function save(kind: Kind) {
    if (!picture.current || saving) return;
    setSaving(kind);
    try {
      const { saveFilm, savePicture } = await import('./diagram-files');
      if (kind === 'film') {
        await saveFilm(picture.current, name, steps, (time) => flushSync(() => show(time)));
      } else await savePicture(picture.current, name, kind);
    } catch (error) {
      console.error('A diagram could not be saved.', error);
      announce('The file could not be made. Try again.');
    }
    setSaving(undefined);
  }

  return (
    <>
      <label htmlFor={id}>Draw lines as in</label>
      <select
        id={id}
        className="form-select"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(notations.find((one) => one === target.value))}
      >
        <option value="">What is usual for the sport</option>
        {notations.map((notation) => (
          <option key={notation} value={notation}>
            {notationNames[notation]}
          </option>
        ))}
      </select>
      <div className="diagram-files d-flex flex-wrap gap-2">
        {kinds.map(([kind, label]) => (
          <button
            key={kind}
            type="button"
            className="btn btn-outline-dark"
            aria-disabled={saving !== undefined}
            onClick={() => void save(kind)}
          >
            {saving === kind ? 'Saving...' : label}
          </button>
        ))}
      </div>
    </>
  );
}
