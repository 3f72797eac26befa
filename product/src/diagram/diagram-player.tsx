import { lazyPart, Pictogram, useMedia } from '@touchline/shared/ui';
import { useId, useMemo, useRef, useState } from 'react';
import { type Diagram, readDiagram } from './diagram';
import { DiagramLegend } from './diagram-legend';
import type { DiagramOptionsProps } from './diagram-options';
import { DiagramPicture } from './diagram-picture';
import type { DiagramWordsProps } from './diagram-words';
import { placementAt } from './play';
import { PrintedSteps } from './printed-steps';
import { useNotation } from './use-notation';
import { usePlayback } from './use-playback';
import { useSurface } from './surfaces/load-surface';

// After the picture, so that it does not wait for them; and without a connection they are there as well.
const DiagramWords = lazyPart<DiagramWordsProps>(
  async () => (await import('./diagram-words')).DiagramWords,
  { isAhead: false, waiting: () => null },
);

const DiagramOptions = lazyPart<DiagramOptionsProps>(
  async () => (await import('./diagram-options')).DiagramOptions,
  { isAhead: false, waiting: () => null },
);

const play = 'M7 4.5v15l12-7.5z';
const pause = 'M8 5v14M16 5v14';
const back = 'M18 5v14l-9-7zM6 5v14';
const forward = 'M6 5v14l9-7zM18 5v14';

export interface DiagramPlayerProps {
  /** The diagram as the API sent it. */
  diagram: Record<string, unknown>;
  name: string;
  /** Whether its words are closed at first, and it offers no files. */
  isCompact?: boolean;
}

/** A drill's diagram: it plays step by step and as a whole, and says in words what happens. */
export function DiagramPlayer({ diagram, name, isCompact = false }: DiagramPlayerProps) {
  const read = useMemo(() => readDiagram(diagram), [diagram]);
  if (!read)
    return <p className="meta">This diagram can&apos;t be read by this version of the portal.</p>;
  return <Player diagram={read} name={name} isCompact={isCompact} />;
}

type PlayerProps = Required<DiagramPlayerProps> & { diagram: Diagram };

function Player({ diagram, name, isCompact }: PlayerProps) {
  const steps = diagram.steps.length;
  const { time, isPlaying, isOver, show, playOrPause } = usePlayback(steps);
  const surface = useSurface(diagram.surface.sport);
  const [notation, chosen, choose] = useNotation(diagram.surface.sport);
  const picture = useRef<SVGSVGElement>(null);
  const wordsId = useId();
  // On a phone they would come before what the coach has written.
  const isNarrow = useMedia('(max-width: 47.99rem)');
  const [hasOptions, setHasOptions] = useState(false);
  const step = Math.floor(time);
  const now = time === 0 ? 'Start' : `Step ${Math.ceil(time)} of ${steps}`;

  return (
    <section className="diagram-player d-grid gap-2" aria-label={`Diagram of ${name}`}>
      <DiagramPicture
        ref={picture}
        role="img"
        aria-label={`${name}: ${now}`}
        aria-describedby={wordsId}
        diagram={diagram}
        surface={surface}
        placement={placementAt(diagram, time)}
        step={isOver ? undefined : step}
        notation={notation}
      />
      {steps > 0 && (
        <div className="diagram-controls" role="group" aria-label="Play the diagram">
          <PlayButton
            path={back}
            label="Previous step"
            isOff={time === 0}
            onPress={() => show(Math.ceil(time) - 1)}
          />
          <button
            type="button"
            className="btn btn-outline-primary diagram-play"
            onClick={playOrPause}
          >
            <Pictogram path={isPlaying ? pause : play} />
            <span>{isPlaying ? 'Pause' : 'Play'}</span>
          </button>
          <PlayButton
            path={forward}
            label="Next step"
            isOff={isOver}
            onPress={() => show(step + 1)}
          />
          <span className="meta numbers" role="status">
            {isPlaying ? '' : now}
          </span>
        </div>
      )}
      <DiagramLegend diagram={diagram} notation={notation} />
      <details className="diagram-words" open={!isCompact && !isNarrow}>
        <summary>In words</summary>
        <div id={wordsId}>
          <DiagramWords diagram={diagram} step={Math.ceil(time) - 1} />
        </div>
      </details>
      {!isCompact && (
        <details className="diagram-options" onToggle={() => setHasOptions(true)}>
          <summary>Notation and files</summary>
          {hasOptions && (
            <DiagramOptions {...{ name, picture, steps, show, chosen, onChoose: choose }} />
          )}
        </details>
      )}
      <PrintedSteps {...{ diagram, surface, notation }} isOneOfMany={isCompact} />
    </section>
  );
}

interface PlayButtonProps {
  path: string;
  label: string;
  isOff: boolean;
  onPress: () => void;
}

/** It keeps the focus of the press that led to its end. */
function PlayButton({ path, label, isOff, onPress }: PlayButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-outline-dark"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <Pictogram path={path} />
    </button>
  );
}
