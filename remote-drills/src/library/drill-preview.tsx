import type { Drill } from '@touchline/shared/product';
import { DrillFacts } from '../details/drill-facts';

/** All of a drill beside the list that it is chosen in. */
export function DrillPreview({ drill }: { drill: Drill }) {
  return (
    <>
      <h2>
        <bdi>{drill.name}</bdi>
      </h2>
      <DrillFacts drill={drill} />
    </>
  );
}
