import { Icon } from '@touchline/shared/ui';
import back from 'bootstrap-icons/icons/skip-backward-fill.svg';
import forward from 'bootstrap-icons/icons/skip-forward-fill.svg';
import pause from 'bootstrap-icons/icons/pause-fill.svg';
import play from 'bootstrap-icons/icons/play-fill.svg';
import { useId, useMemo, useRef } from 'react';
import { type Diagram, readDiagram } from './diagram';
import { DiagramLegend } from './diagram-legend';
import { DiagramOptions } from './diagram-options';
import { DiagramPicture } from './diagram-picture';
import { diagramText } from './diagram-text';
import { placementAt } from './play';
import { PrintedSteps } from './printed-steps';
import { useNotation } from './use-notation';
import { usePlayback } from './use-playback';
import { useSurface } from './use-surface';

export interface DiagramPlayerProps {
  /** The diagram as the API sent it. */
  diagram: Record<string, unknown>;
  /** The drill's name. */
  name: string;
  /** Whether its words are closed at first, and it offers no files. */
  isCompact?: boolean;
}

/** A drill's diagram: it plays step by step and as a whole, and says in words what happens (D28). */
export function DiagramPlayer({ diagram, name, isCompact = false }: DiagramPlayerProps) {
  const read = useMemo(() => readDiagram(diagram), [diagram]);
  if (!read)
    return <p className="meta">This diagram can&apos;t be read by this version of the portal.</p>;
  return <Player diagram={read} name={name} isCompact={isCompact} />;
}

interface PlayerProps {
  diagram: Diagram;
  name: string;
  isCompact: boolean;
}

function Player({ diagram, name, isCompact }: PlayerProps) {
  const steps = diagram.steps.length;
  const { time, isPlaying, isOver, show, playOrPause } = usePlayback(steps);
  const surface = useSurface(diagram.surface.sport);
  const [notation, chosen, choose] = useNotation(diagram.surface.sport);
  const text = useMemo(() => diagramText(diagram), [diagram]);
  const picture = useRef<SVGSVGElement>(null);
  const wordsId = useId();
  const step = Math.floor(time);
  const now = time === 0 ? 'Start' : `Step ${Math.ceil(time)} of ${steps}`;

  return (
    <section className="diagram-player" aria-label={`Diagram of ${name}`}>
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
            image={back}
            label="Previous step"
            isOff={time === 0}
            onPress={() => show(Math.ceil(time) - 1)}
          />
          <button
            type="button"
            className="btn btn-outline-primary diagram-play"
            onClick={playOrPause}
          >
            <Icon image={isPlaying ? pause : play} />
            {isPlaying ? 'Pause' : 'Play'}
          </button>
          <PlayButton
            image={forward}
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
      <details className="diagram-words" open={!isCompact}>
        <summary>In words</summary>
        <div id={wordsId}>
          <ul className="diagram-start">
            {text.start.map((sentence, place) => (
              <li key={place}>{sentence}</li>
            ))}
          </ul>
          <ol>
            {text.steps.map((sentences, place) => (
              <li key={place} aria-current={place === Math.ceil(time) - 1 ? 'step' : undefined}>
                {sentences.join(' ') || 'Nobody moves.'}
              </li>
            ))}
          </ol>
        </div>
      </details>
      {!isCompact && (
        <DiagramOptions
          name={name}
          picture={picture}
          steps={steps}
          show={show}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      <PrintedSteps diagram={diagram} surface={surface} notation={notation} />
    </section>
  );
}

interface PlayButtonProps {
  image: string;
  label: string;
  isOff: boolean;
  onPress: () => void;
}

/** It keeps the focus of the press that led to its end. */
function PlayButton({ image, label, isOff, onPress }: PlayButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-outline-dark"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <Icon image={image} />
    </button>
  );
}
