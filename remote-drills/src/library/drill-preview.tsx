import { useQuery } from '@touchline/shared';
import { type Drill, drillQueries } from '@touchline/product';
import { ThingHead } from '@touchline/shared/ui';
import { DrillChips, DrillFacts } from '../details/drill-facts';

/** All of a drill beside the list that it is chosen in. A list has its still alone: the diagram is asked for. */
export function DrillPreview({ drill }: { drill: Drill }) {
  const { data } = useQuery({
    ...drillQueries.detail(drill.sportId, drill.id),
    enabled: drill.still !== undefined,
  });
  return (
    <>
      <ThingHead name={<bdi>{drill.name}</bdi>} facts={<DrillChips drill={drill} />} />
      <DrillFacts drill={data ?? drill} />
    </>
  );
}
