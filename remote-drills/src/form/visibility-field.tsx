import { SelectField, useWatch } from '@touchline/shared/forms';
import type { Visibility } from '@touchline/product';
import { Notice } from '@touchline/shared/ui';
import { useState } from 'react';
import type { DrillFormControls } from './drill-form-schema';

const visibilityOptions = [
  { id: 'private', name: 'Private' },
  { id: 'public', name: 'Public' },
];

/**
 * Who may see the drill, with a warning of what public means. A drill that is stored as public
 * has no warning until the coach chooses public again (D8).
 */
export function VisibilityField({ form, stored }: { form: DrillFormControls; stored: Visibility }) {
  const visibility = useWatch({ control: form.control, name: 'visibility' });
  const [wasChosen, setWasChosen] = useState(false);
  const isWarned = visibility === 'public' && (wasChosen || stored !== 'public');

  return (
    <>
      <SelectField
        form={form}
        name="visibility"
        label="Visibility"
        isRequired
        options={visibilityOptions}
        onChanged={() => setWasChosen(true)}
      />
      {isWarned && (
        <Notice>Anyone will be able to see your drill and use it in a practice plan.</Notice>
      )}
    </>
  );
}
