import { useQuery } from '@touchline/shared';
import { SelectField } from '@touchline/shared/forms';
import { sportQueries, teamQueries } from '@touchline/product';
import { QueryFailure } from '@touchline/shared/ui';
import { useEffect } from 'react';
import type { DrillFormControls } from './drill-form-schema';
import { teamSports } from '../team-sports';

interface SportFieldProps {
  form: DrillFormControls;
  /** The sport that the form was opened with; it is offered even without a team of that sport. */
  named: string;
}

/** The drill's sport: a sport of the coach's teams, or the one that the drill has. */
export function SportField({ form, named }: SportFieldProps) {
  // Where the page around it has just asked, its failure is said at once.
  const sports = useQuery({ ...sportQueries.list(), retryOnMount: false });
  const teams = useQuery({ ...teamQueries.list(), retryOnMount: false });
  const own = teamSports(sports.data ?? [], teams.data ?? []);
  const offered = (sports.data ?? []).filter((sport) => sport.id === named || own.includes(sport));
  const failed = [sports, teams].find(({ error, data }) => error && !data);

  // A sport that does not exist can't be seen in the select, and must not be sent.
  const isKnown = !sports.data || sports.data.some((sport) => sport.id === named);
  useEffect(() => {
    if (!isKnown && form.getValues('sportId') === named) form.setValue('sportId', '');
  }, [form, isKnown, named]);

  return (
    <>
      <SelectField
        form={form}
        name="sportId"
        label="Sport"
        isRequired
        placeholder="Select a sport"
        options={offered}
      />
      {failed && (
        <QueryFailure reason={failed.error?.message} onRetry={() => void failed.refetch()}>
          Failed to load sports or teams.
        </QueryFailure>
      )}
    </>
  );
}
