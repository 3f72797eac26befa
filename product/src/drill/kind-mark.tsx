import { Pictogram } from '@touchline/shared/ui';
import { type Kind, kindOf, kindPaths } from './kind';

// Written out: a class that no source names is not in the first style sheet.
const classes: Record<Kind, string> = {
  'warm-up': 'kind-warm-up',
  technique: 'kind-technique',
  passing: 'kind-passing',
  attacking: 'kind-attacking',
  defending: 'kind-defending',
  game: 'kind-game',
  conditioning: 'kind-conditioning',
  'cool-down': 'kind-cool-down',
  other: 'kind-other',
};

/** The class that sets `--kind` to the colour of a drill's type, for a bar, a dot or a tile. */
export function kindClass(type: string | undefined): string {
  return classes[kindOf(type)];
}

/** The picture of a drill's type, in the colour of the text around it. It is decorative: the word stands beside. */
export function KindIcon({ type }: { type: string | undefined }) {
  return <Pictogram path={kindPaths[kindOf(type)]} />;
}

/** A drill's type in its own words, with the picture and colour of its kind; nothing for one without a type. */
export function KindMark({ type }: { type: string | undefined }) {
  if (!type) return null;
  return (
    <span className={`kind ${kindClass(type)}`}>
      <KindIcon type={type} />
      <span>{type}</span>
    </span>
  );
}
