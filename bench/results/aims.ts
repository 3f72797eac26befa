import type { Row, Section } from './section';

/** The most or the least that is allowed: as a ratio to the best monolith, or as a number of the metric's unit. */
export type Limit =
  { atMost: { ratio: number } | { value: number } } | { atLeast: { value: number } };

/** What a subject is meant to reach. */
export type Aim = Limit & {
  /** The title of the section. */
  section: string;
  /** The key of the metric. */
  metric: string;
  /** Whose numbers, in a section that has no portal among its subjects. */
  subject?: string;
};

/** An aim with what was measured. */
export interface AimOutcome {
  /** Such as 'Home: First card (ms), at most 0.85 x the faster monolith'. */
  what: string;
  measured: number;
  limit: number;
  isMet: boolean;
}

/**
 * Compares what was measured with the aims: those of `portal`, and of the subjects that they name. Throws
 * for an aim whose metric was not measured: it would count as met.
 */
export function checkAims(
  aims: readonly Aim[],
  sections: readonly Section[],
  portal: string,
): AimOutcome[] {
  return aims.map((aim) => {
    const { subject = portal } = aim;
    const row = rowOf(aim, sections);
    const bound = 'atMost' in aim ? aim.atMost : aim.atLeast;
    const isRatio = 'ratio' in bound;
    const limit = isRatio ? bound.ratio : bound.value;
    const measured = isRatio ? row?.ratios[subject] : row?.spreads[subject]?.median;
    if (!row || measured === undefined) {
      throw new Error(`${subject} has no ${aim.metric} in '${aim.section}'.`);
    }
    const words = `${'atMost' in aim ? 'at most' : 'at least'} ${limit}`;
    return {
      what: `${aim.section}: ${row.metric.label}, ${words}${isRatio ? ' x the better monolith' : ''}`,
      measured,
      limit,
      isMet: 'atMost' in aim ? measured <= limit : measured >= limit,
    };
  });
}

function rowOf({ section, metric }: Aim, sections: readonly Section[]): Row | undefined {
  return sections
    .find(({ title }) => title === section)
    ?.rows.find((row) => row.metric.key === metric);
}
