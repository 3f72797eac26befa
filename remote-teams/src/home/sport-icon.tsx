import { Icon } from '@touchline/shared/ui';
import bicycle from 'bootstrap-icons/icons/bicycle.svg';
import ball from 'bootstrap-icons/icons/dribbble.svg';
import ice from 'bootstrap-icons/icons/snow2.svg';
import stopwatch from 'bootstrap-icons/icons/stopwatch.svg';
import trophy from 'bootstrap-icons/icons/trophy.svg';
import water from 'bootstrap-icons/icons/water.svg';

const images: Record<string, string> = {
  athletics: stopwatch,
  basketball: ball,
  cycling: bicycle,
  'ice-hockey': ice,
  rowing: water,
  swimming: water,
  'water-polo': water,
};

/** A small picture beside a sport's name; a trophy for sports without their own. */
export function SportIcon({ sportId }: { sportId: string }) {
  return <Icon image={images[sportId] ?? trophy} />;
}
