import { TextAreaField, TextField, useWatch } from '@touchline/shared/forms';
import { useEffect, type RefObject } from 'react';
import { type DrillFormControls, isBlank } from './drill-form-schema';

const names = ['coachingPoints', 'equipment', 'players', 'defaultMinutes'] as const;

type Group = RefObject<HTMLDetailsElement | null>;

/** Opens the group for fields with an error, before one of them gets the focus. */
export function openSetup({ current: group }: Group, errors: object): void {
  if (group && names.some((name) => name in errors)) group.open = true;
}

/** What the drill needs and what the coach looks at. The group opens by itself when one of its fields has a value or an error. */
export function DrillSetupFields({ form, group }: { form: DrillFormControls; group: Group }) {
  const values = useWatch({ control: form.control, name: names });
  const { errors } = form.formState;
  const isFilled = !values.every(isBlank);
  const hasError = names.some((name) => errors[name]);
  useEffect(() => {
    if (isFilled || hasError) group.current?.setAttribute('open', '');
  }, [group, isFilled, hasError]);

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
