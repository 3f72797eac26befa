import { useQuery } from '@touchline/shared';
import { sportQueries, type Team } from '@touchline/shared/product';

/** What a team's sport is called: by the team, else by the list of sports (D4); empty while unknown. */
export function useSportName({ sport, sportId }: Pick<Team, 'sport' | 'sportId'>): string {
  const { data } = useQuery({ ...sportQueries.list(), enabled: sport === '' && sportId !== '' });
  return sport || (data?.find(({ id }) => id === sportId)?.name ?? '');
}
