import { difficulties, type Difficulty } from './drill';

/** A drill's difficulty: a word after one, two or three dots. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  const level = difficulties.indexOf(difficulty);
  return (
    <span className="difficulty">
      {difficulties.map((one, index) => (
        <i key={one} className={index > level ? 'is-off' : ''} />
      ))}
      <span>{difficulty}</span>
    </span>
  );
}
