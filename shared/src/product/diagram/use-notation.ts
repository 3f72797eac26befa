import { useSession } from '@touchline/shared';
import { useState } from 'react';
import { type Notation, notations, usualNotation } from './notation';

/**
 * How the coach wants diagrams drawn, kept in this browser for each coach; until then as is usual for the sport.
 * @returns the notation, what was chosen if anything, and a function that chooses; undefined is as usual
 */
export function useNotation(
  sport: string,
): [Notation, Notation | undefined, (notation: Notation | undefined) => void] {
  const coach = useSession((session) => session.account?.id) ?? '';
  const key = `touchline.notation.${coach}`;
  const [chosen, setChosen] = useState(() => readNotation(key));
  function choose(notation: Notation | undefined) {
    setChosen(notation);
    try {
      if (notation) localStorage.setItem(key, notation);
      else localStorage.removeItem(key);
    } catch {
      // It holds until the page is left.
    }
  }
  return [chosen ?? usualNotation(sport), chosen, choose];
}

function readNotation(key: string): Notation | undefined {
  try {
    const stored = localStorage.getItem(key);
    return notations.find((notation) => notation === stored);
  } catch {
    return undefined;
  }
}
