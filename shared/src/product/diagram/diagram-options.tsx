import { announce } from '@touchline/shared';
import { useId, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { type Notation, notationNames, notations } from './notation';

interface DiagramOptionsProps {
  name: string;
  picture: RefObject<SVGSVGElement | null>;
  steps: number;
  /** Shows one moment of the diagram. */
  show: (time: number) => void;
  chosen: Notation | undefined;
  onChoose: (notation: Notation | undefined) => void;
}

/** How diagrams are drawn for this coach, and this one as a file. */
export function DiagramOptions(props: DiagramOptionsProps) {
  const { name, picture, steps, show, chosen, onChoose } = props;
  const id = useId();

  async function save(kind: 'svg' | 'png' | 'film') {
    if (!picture.current) return;
    try {
      const files = await import('./diagram-files');
      if (kind === 'film') {
        await files.saveFilm(picture.current, name, steps, (time) => flushSync(() => show(time)));
      } else await files.savePicture(picture.current, name, kind);
    } catch (error) {
      console.error('A diagram could not be saved.', error);
      announce('The file could not be made. Try again.');
    }
  }

  return (
    <details className="diagram-options">
      <summary>Notation and files</summary>
      <label htmlFor={id}>Draw lines as in</label>
      <select
        id={id}
        className="form-select"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(notations.find((one) => one === target.value))}
      >
        <option value="">What is usual for the sport</option>
        {notations.map((notation) => (
          <option key={notation} value={notation}>
            {notationNames[notation]}
          </option>
        ))}
      </select>
      <div className="diagram-files">
        <button type="button" className="btn btn-outline-dark" onClick={() => void save('svg')}>
          Save as SVG
        </button>
        <button type="button" className="btn btn-outline-dark" onClick={() => void save('png')}>
          Save as PNG
        </button>
        {steps > 0 && 'MediaRecorder' in window && (
          <button type="button" className="btn btn-outline-dark" onClick={() => void save('film')}>
            Save as film
          </button>
        )}
      </div>
    </details>
  );
}
