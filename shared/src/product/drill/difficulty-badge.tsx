import type { Difficulty } from './drill';

/** A drill's difficulty: always the word, with a colour of its own. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  return (
    <span className={`badge difficulty difficulty-${difficulty.toLowerCase()}`}>{difficulty}</span>
  );
}
