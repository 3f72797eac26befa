import { type Drill, KindMark } from '@touchline/shared/product';
import { DrillFacts } from '../details/drill-facts';

/** All of a drill beside the list that it is chosen in. */
export function DrillPreview({ drill }: { drill: Drill }) {
  return (
    <>
      <KindMark type={drill.type} />
      <h2>
        <bdi>{drill.name}</bdi>
      </h2>
      <DrillFacts drill={drill} />
    </>
  );
}
