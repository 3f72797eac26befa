import { TextAreaField, TextField, useWatch } from '@touchline/shared/forms';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { DrillFormControls } from './drill-form-values';
import { isSetupEmpty } from './drill-setup-text';

const names = ['coachingPoints', 'equipment', 'players', 'defaultMinutes'] as const;

/** The group of the fields that few drills fill. It opens by itself when one of them has a value or an error. */
export function useSetupGroup(form: DrillFormControls) {
  const ref = useRef<HTMLDetailsElement>(null);
  const values = useWatch({ control: form.control, name: names });
  const { errors } = form.formState;
  const isFilled = !isSetupEmpty(values);
  const hasError = names.some((name) => errors[name]);

  const open = useCallback(() => {
    if (ref.current) ref.current.open = true;
  }, []);
  useEffect(() => {
    if (isFilled || hasError) open();
  }, [isFilled, hasError, open]);

  /** Opens it before a field in it gets the focus. */
  const openWith = useCallback(
    (found: object) => {
      if (names.some((name) => name in found)) open();
    },
    [open],
  );
  return { ref, openWith };
}

interface DrillSetupFieldsProps {
  form: DrillFormControls;
  group: RefObject<HTMLDetailsElement | null>;
}

/** What the drill needs, and what the coach looks at: all of it optional. */
export function DrillSetupFields({ form, group }: DrillSetupFieldsProps) {
  const { errors } = form.formState;
  return (
    <details ref={group} className="drill-setup mb-3">
      <summary>More details</summary>
      <TextAreaField
        form={form}
        name="coachingPoints"
        label="Coaching points"
        hint="One per line, at most 20."
        rows={4}
      />
      <TextAreaField
        form={form}
        name="equipment"
        label="Equipment"
        hint="One per line, the number first: 12 cones."
        rows={3}
      />
      <div className="drill-setup-numbers">
        <TextField
          form={form}
          name="players.from"
          label="Players from"
          error={errors.players?.message}
          inputMode="numeric"
        />
        <TextField form={form} name="players.to" label="Players to" inputMode="numeric" />
        <TextField
          form={form}
          name="defaultMinutes"
          label="Default minutes"
          hint="In a plan. 10 when empty."
          inputMode="numeric"
        />
      </div>
    </details>
  );
}
