import { useQuery } from '@touchline/shared';
import { playerQueries } from '@touchline/product';
import type { Groups } from '../practice/groups';
import { GroupsView } from './groups-view';
import { namesOf, unnamedPlayers } from './names-of';

/** The groups of a practice to read, on the screen and on paper. */
export function PracticeGroups({ teamId, groups }: { teamId: string; groups: Groups }) {
  const { data: players = [] } = useQuery(playerQueries.list(teamId));
  const names = namesOf([...unnamedPlayers(groups.flat().length), ...players]);
  return <GroupsView groups={groups} names={names} />;
}
