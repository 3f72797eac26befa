import './fit.scss';
import { type Drill, playersText } from '@touchline/product';
import { Pictogram } from '@touchline/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { type Fit, fitOf, remedyIn, remedyTexts } from '../practice/fit';
import type { PracticeState } from '../practice/use-practice';
import { Remedies } from './remedies';

/** An entry is marked by a picture and words, never by a colour alone. */
const pictures: Record<Fit | 'mended', string> = {
  fits: 'M5 12.5l4.5 4.5L19 7.5',
  mended: 'M5 12.5l4.5 4.5L19 7.5M4 21h16',
  'too few': 'M12 4v15M6 13l6 6 6-6',
  'too many': 'M12 20V5M6 11l6-6 6 6',
  unknown: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1-1.5 2.3M12 18.5v.5',
};

interface FitMarkProps {
  state: PracticeState;
  sportId: string;
  /** How many are here; null while that is not known. */
  here: number | null;
  entryKey: string;
  note: string;
  drill: Drill | undefined;
}

/** Whether an entry of a plan suits those who are here. Where it does not, a tap shows what helps. */
export function FitMark({ state, sportId, here, entryKey, note, drill }: FitMarkProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const id = useId();
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const own = state.practice.changes[entryKey];
  if (here === null && !own) return null;
  const fit = fitOf(drill?.players, here);
  const isMisfit = fit === 'too few' || fit === 'too many';
  const remedy = isMisfit ? remedyIn(note) : undefined;
  const look = own || remedy ? 'mended' : fit;
  const name = own?.drill?.name ?? (remedy && remedyTexts[remedy].title);
  const words =
    name === undefined
      ? textOf(fit, here, drill)
      : `${own ? 'For this practice' : 'Adapted'}: ${name}`;
  const mark = (
    <>
      <Pictogram path={pictures[look]} />
      <span>{words}</span>
    </>
  );
  if (here === null || !(isMisfit || own))
    return <p className={`fit is-${classOf(look)}`}>{mark}</p>;
  return (
    <div>
      <button
        ref={button}
        type="button"
        className={`fit is-${classOf(look)}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {mark}
      </button>
      <div id={id}>
        {isOpen && (
          <Remedies
            {...{ state, sportId, here, entryKey, drill }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </div>
    </div>
  );
}

function textOf(fit: Fit, here: number | null, drill: Drill | undefined): string {
  const players = drill?.players && playersText(drill.players);
  switch (fit) {
    case 'fits':
      return `Fits ${here}`;
    case 'too few':
      return `Too few: ${here}, for ${players}`;
    case 'too many':
      return `Too many: ${here}, for ${players}`;
    case 'unknown':
      return 'Players unknown';
  }
}

function classOf(look: Fit | 'mended'): string {
  return look.startsWith('too') ? 'misfit' : look;
}
