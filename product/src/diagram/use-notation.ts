import { preferences } from '@touchline/shared';
import { useState } from 'react';
import { type Notation, notations, usualNotation } from './notation';

/** How the coach wants diagrams drawn, kept in this browser; what was chosen, if anything; a function that chooses. */
export function useNotation(
  sport: string,
): [Notation, Notation | undefined, (notation: Notation | undefined) => void] {
  const [chosen, setChosen] = useState(readNotation);
  function choose(notation: Notation | undefined) {
    setChosen(notation);
    preferences.set(preference, notation);
  }
  return [chosen ?? usualNotation(sport), chosen, choose];
}

const preference = 'notation';

function readNotation(): Notation | undefined {
  const stored = preferences.get(preference);
  return notations.find((notation) => notation === stored);
}
