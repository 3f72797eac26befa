import { useQuery } from '@touchline/shared';
import { useWatch } from '@touchline/shared/forms';
import { drillsOf, type Plan, teamQueries } from '@touchline/product';
import { useDrillChanges } from '../form/drill-changes';
import { useKnownDrills } from './known-drills';
import { usePanes } from '../panes';
import { useProposedDate } from './proposed-date';
import type { Names } from '../form/plan-differences';
import type { FormEntries } from '../form/plan-entries';
import { usePlanForm, type PlanSource } from './use-plan-form';

/** What a `PlanEditor` shows and does. */
export type PlanEditorState = ReturnType<typeof usePlanEditor>;

/**
 * The form of a plan with what follows from it. All of it is used in one component: a restored draft gets into
 * the form by an effect of that component, and a new drill must be added after that.
 * @param onSaved called once the plan is stored and the editor is still shown: go to the next page from here
 */
export function usePlanEditor(source: PlanSource, onSaved: (plan: Plan) => void) {
  const panes = usePanes();
  const planForm = usePlanForm(source, panes, onSaved);
  const { form, head, stored } = planForm;
  const isDateProposed = useProposedDate(
    form,
    source.mode === 'create' && !source.copied?.plan.practiceDate,
  );
  const teams = useQuery(teamQueries.list());
  const { control } = form;
  const teamId = useWatch({ control, name: 'teamId' });
  // Of a long plan, minutes and order change more often than its drills.
  const drillIds = useWatch({ control, name: 'entries', compute: drillIdsIn });
  const teamOf = (id: string) => teams.data?.find((team) => team.id === id);
  const sportId = teams.isPending ? undefined : (teamOf(teamId)?.sportId ?? '');
  const { library, nameOf, typeOf } = useKnownDrills(sportId, drillIds, stored?.entries);
  const { changeEntries, add } = useDrillChanges(
    form,
    sportId,
    library.drills !== undefined,
    head.fold,
  );
  const names: Names = { team: (id) => teamOf(id)?.name ?? 'another team', drill: nameOf };

  return {
    ...planForm,
    ...panes,
    teams,
    /** The sport of the selected team; empty where there is none, undefined while teams load. */
    sportId,
    /** Of the selected team; empty where none is, or while teams load. */
    teamName: teamOf(teamId)?.name ?? '',
    /** Of the plan's drills, in an order of their own. */
    drillIds,
    names,
    isDateProposed,
    typeOf,
    changeEntries,
    add,
  };
}

const drillIdsIn = (entries: FormEntries) =>
  drillsOf(entries)
    .map(({ drillId }) => drillId)
    .sort();
