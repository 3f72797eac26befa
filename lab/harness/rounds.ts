/** Metric -> subject -> one number for each round. */
export type Samples = Record<string, Record<string, number[]>>;

const again = ' again';

/** The name of the twin of a subject. */
export function twinOf(subject: string): string {
  return `${subject}${again}`;
}

export function isTwin(subject: string): boolean {
  return subject.endsWith(again);
}

/** The subjects, and after them one of them again (A/A): what differs there tells others apart no better. */
export function withTwin<Subject extends { name: string }>(
  subjects: readonly Subject[],
  name: string,
): Subject[] {
  const doubled = subjects.filter((subject) => subject.name === name);
  return [...subjects, ...doubled.map((subject) => ({ ...subject, name: twinOf(name) }))];
}

/** The order of the subjects in a round, from 0: none profits from its place or its neighbour. */
export function orderOf<Subject>(subjects: readonly Subject[], round: number): Subject[] {
  const first = Math.floor(round / 2) % Math.max(subjects.length, 1);
  const order = [...subjects.slice(first), ...subjects.slice(0, first)];
  return round % 2 === 0 ? order : order.toReversed();
}

/**
 * Measures all subjects in each round: what the machine does beside it meets all of them. One more round goes
 * before, which does not count.
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
