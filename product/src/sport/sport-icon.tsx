import { Pictogram } from '@touchline/shared/ui';
import { sportPictograms, trophy } from './sport-pictograms';

/** The picture of a sport; a trophy for one that the portal has none for. */
export function SportIcon({ sportId }: { sportId: string }) {
  return <Pictogram path={sportPictograms[sportId] ?? trophy} />;
}
