import { Field } from '@touchline/shared/forms';
import { practiceDates, type Team } from '@touchline/product';
import { minutesInput } from './minutes-input';
import type { PlanFormControls } from './plan-form-values';

interface PlanFieldsProps {
  form: PlanFormControls;
  teams: Team[] | undefined;
  /** Whether the date is one that the coach has not given. */
  isDateProposed: boolean;
}

/** The fields of a plan, apart from its drills (S2). */
export function PlanFields({ form, teams, isDateProposed }: PlanFieldsProps) {
  const { errors } = form.formState;
  const teamId = form.getValues('teamId');
  const isOther = teamId !== '' && teams !== undefined && !teams.some(({ id }) => id === teamId);
  return (
    <>
      <Field label="Team" isRequired error={errors.teamId?.message}>
        {(control) => (
          // With a new key the select takes the form's value again: stored teams may lack this one.
          <select
            key={String(teams?.map(({ id }) => id))}
            {...control}
            {...form.register('teamId')}
            className="form-select"
          >
            <option value="">Select a team</option>
            {/* The team of the address is not the coach's: the select must not be blank. */}
            {isOther && (
              <option value={teamId} hidden>
                Select a team
              </option>
            )}
            {teams?.map((team) => (
              <option key={team.id} value={team.id}>
                {team.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="plan-when">
        <div>
          <Field
            label="Practice Date"
            isRequired
            error={errors.practiceDate?.message}
            hint={isDateProposed ? 'Proposed: change it if it is another day or time.' : undefined}
          >
            {(control) => (
              <input
                {...control}
                {...form.register('practiceDate')}
                {...practiceDates}
                type="datetime-local"
                className="form-control"
              />
            )}
          </Field>
        </div>
        <div>
          <Field label="Practice Duration" isRequired error={errors.duration?.message}>
            {(control) => (
              <div className="input-group">
                <input
                  {...control}
                  {...form.register('duration')}
                  {...minutesInput}
                  enterKeyHint="next"
                />
                <span className="input-group-text">minutes</span>
              </div>
            )}
          </Field>
        </div>
      </div>
      <Field label="Focus" isRequired error={errors.name?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('name')}
            className="form-control"
            placeholder="Passing under pressure..."
            autoComplete="off"
            autoCapitalize="sentences"
            enterKeyHint="done"
          />
        )}
      </Field>
      <Field label="Description / Notes" error={errors.description?.message}>
        {(control) => (
          <textarea
            {...control}
            {...form.register('description')}
            className="form-control"
            rows={4}
          />
        )}
      </Field>
    </>
  );
}
