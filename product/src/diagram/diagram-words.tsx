import { useMemo } from 'react';
import type { Diagram } from './diagram';
import { diagramText } from './diagram-text';

export interface DiagramWordsProps {
  diagram: Diagram;
  /** The step that was played last, from 0; -1 at the start. */
  step: number;
}

/** What stands where, and what happens in each step, in words. */
export function DiagramWords({ diagram, step }: DiagramWordsProps) {
  const text = useMemo(() => diagramText(diagram), [diagram]);
  return (
    <>
      <ul>
        {text.start.map((sentence, place) => (
          <li key={place}>{sentence}</li>
        ))}
      </ul>
      <ol>
        {text.steps.map((sentences, place) => (
          <li key={place} aria-current={place === step ? 'step' : undefined}>
            {sentences.join(' ') || 'Nobody moves.'}
          </li>
        ))}
      </ol>
    </>
  );
}
