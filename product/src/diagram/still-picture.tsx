import { createElement } from 'react';
import { drawStill } from './still-shapes';

/** The small picture of a drill in a list, of its `still`. It is decorative: the drill's name stands beside. */
export function StillPicture({ still }: { still: string }) {
  const { viewBox, shapes } = drawStill(still);
  return (
    <svg className="still" viewBox={viewBox} aria-hidden="true">
      {shapes.map(([element, { class: className, ...attributes }], place) =>
        createElement(element, { key: place, className, ...attributes }),
      )}
    </svg>
  );
}
