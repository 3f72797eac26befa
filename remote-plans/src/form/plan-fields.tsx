import { FormField, SelectField, TextAreaField, TextField } from '@touchline/shared/forms';
import { practiceDates, type Team } from '@touchline/product';
import { minutesInput } from './minutes-input';
import type { PlanFormControls } from './plan-form-values';

interface PlanFieldsProps {
  form: PlanFormControls;
  teams: Team[] | undefined;
  /** Whether the date is one that the coach has not given. */
  isDateProposed: boolean;
}

/** The fields of a plan, apart from its drills. */
export function PlanFields({ form, teams, isDateProposed }: PlanFieldsProps) {
  const teamId = form.getValues('teamId');
  const isOther = teamId !== '' && teams !== undefined && !teams.some(({ id }) => id === teamId);
  return (
    <>
      <SelectField
        form={form}
        name="teamId"
        label="Team"
        isRequired
        placeholder="Select a team"
        options={teams ?? []}
      >
        {/* The team of the address is not the coach's: the select must not be blank. */}
        {isOther && (
          <option value={teamId} hidden>
            Select a team
          </option>
        )}
      </SelectField>
      <div className="plan-when">
        <div>
          <FormField
            form={form}
            name="practiceDate"
            label="Practice Date"
            isRequired
            hint={isDateProposed ? 'Proposed: change it if it is another day or time.' : undefined}
          >
            {(control) => (
              <input
                {...control}
                {...practiceDates}
                type="datetime-local"
                className="form-control"
              />
            )}
          </FormField>
        </div>
        <div>
          <FormField form={form} name="duration" label="Practice Duration" isRequired>
            {(control) => (
              <div className="input-group">
                <input {...control} {...minutesInput} enterKeyHint="next" />
                <span className="input-group-text">minutes</span>
              </div>
            )}
          </FormField>
        </div>
      </div>
      <TextField
        form={form}
        name="name"
        label="Focus"
        isRequired
        placeholder="Passing under pressure..."
        autoCapitalize="sentences"
        enterKeyHint="done"
      />
      <TextAreaField form={form} name="description" label="Description / Notes" rows={4} />
    </>
  );
}
