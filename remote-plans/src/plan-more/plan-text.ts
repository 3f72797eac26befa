import {
  formatDuration,
  formatPracticeDate,
  type Drill,
  type Plan,
} from '@touchline/shared/product';

/** A plan as plain text, to send to somebody. */
export function planText(plan: Plan, teamName: string, drills: readonly (Drill | undefined)[]) {
  const head = [
    `${teamName}: ${plan.name}`,
    `${formatPracticeDate(plan.practiceDate)}, ${formatDuration(plan.duration)}`,
    plan.description,
  ];
  const entries = plan.drills.map(({ order, duration }, index) => {
    const drill = drills[index];
    const title = `${order}. ${drill?.name ?? 'Unknown Drill'}, ${formatDuration(duration)}`;
    return [title, drill?.description, drill?.videoUrl].filter(Boolean).join('\n');
  });
  return [head.filter(Boolean).join('\n'), ...entries].join('\n\n');
}
