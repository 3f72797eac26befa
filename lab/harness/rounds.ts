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

/**
 * The subjects, and after them those of these names once more, to be measured as subjects of their own
 * (A/A): where a subject and its twin differ, the bench does not tell others apart either.
 */
export function withTwins<Subject extends { name: string }>(
  subjects: readonly Subject[],
  names: readonly string[] = subjects.map(({ name }) => name),
): Subject[] {
  const doubled = subjects.filter(({ name }) => names.includes(name));
  return [...subjects, ...doubled.map((subject) => ({ ...subject, name: twinOf(subject.name) }))];
}

/**
 * The order of the subjects in a round. Each two rounds begin with another one, and every second round
 * goes backwards, so that none profits from its place or its neighbour.
 * @param round from 0
 */
export function orderOf<Subject>(subjects: readonly Subject[], round: number): Subject[] {
  const first = Math.floor(round / 2) % Math.max(subjects.length, 1);
  const order = [...subjects.slice(first), ...subjects.slice(0, first)];
  return round % 2 === 0 ? order : order.toReversed();
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
