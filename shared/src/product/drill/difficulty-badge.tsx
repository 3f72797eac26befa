import type { Difficulty } from './drill';

/** A drill's difficulty, as a word in its own colour. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  return (
    <span className={`badge difficulty difficulty-${difficulty.toLowerCase()}`}>{difficulty}</span>
  );
}
