/** Metric -> subject -> one number for each round. */
export type Samples<SubjectName extends string = string> = Record<
  string,
  Partial<Record<SubjectName, number[]>>
>;

/**
 * The order of the subjects in a round. Each round begins with another one, so that none profits from
 * its place.
 * @param round from 0
 */
export function orderOf<Subject>(subjects: readonly Subject[], round: number): Subject[] {
  const first = round % Math.max(subjects.length, 1);
  return [...subjects.slice(first), ...subjects.slice(0, first)];
}

interface RoundOptions<Subject> {
  subjects: readonly Subject[];
  rounds: number;
  nameOf: (subject: Subject) => string;
  /** Measures a subject once: metric -> number. */
  measure: (subject: Subject) => Promise<Record<string, number>>;
  /** Called before each round, from 0. */
  onRound?: (round: number) => void;
}

/**
 * Measures all subjects in each round, one after the other: what the machine does beside it then
 * meets all of them. One more round goes before, which does not count.
 */
export async function measureInRounds<Subject>({
  subjects,
  rounds,
  nameOf,
  measure,
  onRound = () => {},
}: RoundOptions<Subject>): Promise<Samples> {
  const samples: Samples = {};
  async function measureOne(subject: Subject) {
    try {
      return await measure(subject);
    } catch (cause) {
      throw new Error(`${nameOf(subject)} could not be measured.`, { cause });
    }
  }
  for (const subject of subjects) await measureOne(subject);
  for (let round = 0; round < rounds; round++) {
    onRound(round);
    for (const subject of orderOf(subjects, round)) {
      for (const [metric, value] of Object.entries(await measureOne(subject))) {
        ((samples[metric] ??= {})[nameOf(subject)] ??= []).push(value);
      }
    }
  }
  return samples;
}
