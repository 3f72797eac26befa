import type { Row, Section } from './section';

/** What a subject is meant to reach. */
export interface Aim {
  /** The title of the section. */
  section: string;
  /** The key of the metric. */
  metric: string;
  /** The most that is allowed: as a ratio to the best monolith, or as a number of the metric's unit. */
  atMost: { ratio: number } | { value: number };
}

/** An aim with what was measured. */
export interface AimOutcome {
  /** Such as 'Home: First card (ms), at most 0.85 x the faster monolith'. */
  what: string;
  measured: number;
  limit: number;
  isMet: boolean;
}

/**
 * Compares what was measured of one subject with its aims. Throws for an aim whose metric was not
 * measured: it would count as met.
 */
export function checkAims(
  aims: readonly Aim[],
  sections: readonly Section[],
  subject: string,
): AimOutcome[] {
  return aims.map((aim) => {
    const row = rowOf(aim, sections);
    const isRatio = 'ratio' in aim.atMost;
    const limit = 'ratio' in aim.atMost ? aim.atMost.ratio : aim.atMost.value;
    const measured = isRatio ? row?.ratios[subject] : row?.spreads[subject]?.median;
    if (!row || measured === undefined) {
      throw new Error(`${subject} has no ${aim.metric} in '${aim.section}'.`);
    }
    const bound = isRatio ? `${limit} x the better monolith` : String(limit);
    return {
      what: `${aim.section}: ${row.metric.label}, at most ${bound}`,
      measured,
      limit,
      isMet: measured <= limit,
    };
  });
}

function rowOf({ section, metric }: Aim, sections: readonly Section[]): Row | undefined {
  return sections
    .find(({ title }) => title === section)
    ?.rows.find((row) => row.metric.key === metric);
}
