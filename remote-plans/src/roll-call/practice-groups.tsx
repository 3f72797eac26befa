import { useQuery } from '@touchline/shared';
import { playerQueries } from '@touchline/shared/product';
import type { Groups } from '../practice/groups';
import { GroupsView } from './groups-view';
import { namesOf, unnamedPlayers } from './names-of';

interface PracticeGroupsProps {
  teamId: string;
  groups: Groups;
}

/** The groups of a practice to read, on the screen and on paper. */
export function PracticeGroups({ teamId, groups }: PracticeGroupsProps) {
  const { data: players = [] } = useQuery(playerQueries.list(teamId));
  const names = namesOf([...unnamedPlayers(groups.flat().length), ...players]);
  return <GroupsView groups={groups} names={names} />;
}
