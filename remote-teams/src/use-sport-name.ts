import { useQuery } from '@touchline/shared';
import { sportQueries, type Team } from '@touchline/product';

/** The name of a team's sport: the team's own, otherwise from the list of sports (D4), otherwise empty. */
export function useSportName({ sport, sportId }: Pick<Team, 'sport' | 'sportId'>): string {
  const { data } = useQuery({ ...sportQueries.list(), enabled: sport === '' && sportId !== '' });
  return sport || (data?.find(({ id }) => id === sportId)?.name ?? '');
}
