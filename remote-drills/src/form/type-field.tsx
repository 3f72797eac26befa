import { TextField, useWatch } from '@touchline/shared/forms';
import { everyDrill, useDrillList } from '@touchline/product';
import { useId, useState } from 'react';
import type { DrillFormControls } from './drill-form-schema';
import { offeredTypes } from './offered-types';

/** The type of a drill in free text; the words of the library are offered while it is typed. */
export function TypeField({ form }: { form: DrillFormControls }) {
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  const sportId = useWatch({ control: form.control, name: 'sportId' });
  return (
    <>
      <TextField
        form={form}
        name="type"
        label="Type"
        isRequired
        placeholder="Passing..."
        list={id}
        autoCapitalize="sentences"
        onFocus={() => setIsAsked(true)}
      />
      <datalist id={id}>{isAsked && <Words sportId={sportId} />}</datalist>
    </>
  );
}

/** Asks for the library only once somebody is about to type. */
function Words({ sportId }: { sportId: string }) {
  const { drills } = useDrillList(sportId, everyDrill);
  return offeredTypes((drills ?? []).map(({ type }) => type)).map((type) => (
    <option key={type} value={type} />
  ));
}
