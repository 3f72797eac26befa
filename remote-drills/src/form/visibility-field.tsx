import { Field, useWatch } from '@touchline/shared/forms';
import type { Visibility } from '@touchline/product';
import { Notice } from '@touchline/shared/ui';
import { useState } from 'react';
import type { DrillFormControls } from './drill-form-values';

/**
 * Who may see the drill, with a warning of what public means (S5). A drill that is stored as public
 * has no warning until the coach chooses public again (D8).
 */
export function VisibilityField({ form, stored }: { form: DrillFormControls; stored: Visibility }) {
  const visibility = useWatch({ control: form.control, name: 'visibility' });
  const [wasChosen, setWasChosen] = useState(false);
  const isWarned = visibility === 'public' && (wasChosen || stored !== 'public');

  return (
    <>
      <Field label="Visibility" isRequired error={form.formState.errors.visibility?.message}>
        {(control) => (
          <select
            {...control}
            // One of the two is chosen always, so a browser has nothing to ask for.
            required={false}
            {...form.register('visibility', { onChange: () => setWasChosen(true) })}
            className="form-select"
          >
            <option value="private">Private</option>
            <option value="public">Public</option>
          </select>
        )}
      </Field>
      {isWarned && (
        <Notice>Anyone will be able to see your drill and use it in a practice plan.</Notice>
      )}
    </>
  );
}
