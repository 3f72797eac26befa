import { render, screen } from '@testing-library/react';
import { kindOf } from './kind';
import { KindMark } from './kind-mark';

it.each([
  ['Warm-up', 'warm-up'],
  ['warm up', 'warm-up'],
  ['WARMUP', 'warm-up'],
  ['Cool-down', 'cool-down'],
  ['Small-sided game', 'game'],
  ['Passing game', 'game'],
  ['Shooting', 'attacking'],
  ['Defence', 'defending'],
  ['defense', 'defending'],
  ['Goalkeeping', 'defending'],
  ['Passing', 'passing'],
  ['Main set', 'conditioning'],
  ['Ball handling', 'technique'],
  ['Starts and turns', 'technique'],
  ['Aufwärmen', 'other'],
  ['', 'other'],
])('reads %j as %s', (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});

it('reads a missing type as other', () => {
  expect(kindOf(undefined)).toBe('other');
});

it("shows a type in its own words, in its kind's colour", () => {
  render(<KindMark type="Small-sided game" />);
  expect(screen.getByText('Small-sided game').parentElement).toHaveClass('kind', 'kind-game');
});

it('shows nothing for a drill without a type', () => {
  const { container } = render(<KindMark type="" />);
  expect(container).toBeEmptyDOMElement();
});
