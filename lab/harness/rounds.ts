/** Metric -> subject -> one number for each round. */
export type Samples = Record<string, Record<string, number[]>>;

/**
 * The order of the subjects in a round. Each round begins with another one, so that none profits from
 * its place.
 * @param round from 0
 */
export function orderOf<Subject>(subjects: readonly Subject[], round: number): Subject[] {
  const first = round % Math.max(subjects.length, 1);
  return [...subjects.slice(first), ...subjects.slice(0, first)];
}

/**
 * Measures all subjects in each round, one after the other: what the machine does beside it then
 * meets all of them. One more round goes before, which does not count.
 * @param measure measures a subject once: metric -> number
 */
export async function measureInRounds<Subject extends { name: string }>(
  subjects: readonly Subject[],
  { rounds, say }: { rounds: number; say: (line: string) => void },
  measure: (subject: Subject) => Promise<Record<string, number>>,
): Promise<Samples> {
  const samples: Samples = {};
  async function measureOne(subject: Subject) {
    try {
      return await measure(subject);
    } catch (cause) {
      throw new Error(`${subject.name} could not be measured.`, { cause });
    }
  }
  for (const subject of subjects) await measureOne(subject);
  for (let round = 0; round < rounds; round++) {
    say(`round ${round + 1} of ${rounds}`);
    for (const subject of orderOf(subjects, round)) {
      for (const [metric, value] of Object.entries(await measureOne(subject))) {
        ((samples[metric] ??= {})[subject.name] ??= []).push(value);
      }
    }
  }
  return samples;
}
