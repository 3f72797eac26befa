import type { Difficulty } from './drill';

// Written out: the first style sheet holds the rules of the names that are found in the sources.
const colours: Record<Difficulty, string> = {
  Beginner: 'difficulty-beginner',
  Intermediate: 'difficulty-intermediate',
  Advanced: 'difficulty-advanced',
};

/** A drill's difficulty, as a word in its own colour. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  return <span className={`badge difficulty ${colours[difficulty]}`}>{difficulty}</span>;
}
