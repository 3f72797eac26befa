import { Pictogram } from '@touchline/shared/ui';
import { type Kind, kindOf } from './kind';

/** The class of a kind, which sets `--kind`, its colour; and its picture. */
const looks: Record<Kind, { className: string; path: string }> = {
  'warm-up': {
    className: 'kind-warm-up',
    path: 'M12 3c.8 3.5 5 5.5 5 10.5a5 5 0 0 1-10 0c0-2 .8-3.5 2-4.5.3 1.5 1 2.3 2 2.8C10.5 9 10.8 6 12 3z',
  },
  technique: { className: 'kind-technique', path: 'M12 4l5 14H7zM4 18.5h16M9.8 10.5h4.4' },
  passing: { className: 'kind-passing', path: 'M4 17L19 7M12.5 6.5L19 7l-2.5 6' },
  attacking: {
    className: 'kind-attacking',
    path: 'M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16M12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6',
  },
  defending: {
    className: 'kind-defending',
    path: 'M12 3l7 2.5V11c0 4.8-3 8-7 10-4-2-7-5.2-7-10V5.5z',
  },
  game: {
    className: 'kind-game',
    path: 'M3 6h18v12H3zM12 6v12M12 9.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5',
  },
  conditioning: { className: 'kind-conditioning', path: 'M13 3L5 13.5h6L10 21l8.5-11H12z' },
  'cool-down': {
    className: 'kind-cool-down',
    path: 'M3 9c2-1.6 4-1.6 6 0s4 1.6 6 0 4-1.6 6 0M3 15.5c2-1.6 4-1.6 6 0s4 1.6 6 0 4-1.6 6 0',
  },
  other: { className: 'kind-other', path: 'M12 4l8 8-8 8-8-8z' },
};

/** The class that sets `--kind` to the colour of a drill's type, for a bar, a dot or a tile. */
export function kindClass(type: string | undefined): string {
  return looks[kindOf(type)].className;
}

/** The picture of a drill's type, in the colour of the text around it. It is decorative: the word stands beside. */
export function KindIcon({ type }: { type: string | undefined }) {
  return <Pictogram path={looks[kindOf(type)].path} />;
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
