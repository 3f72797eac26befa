import { defaultPlanMinutes, kindOf, type Drill, type Kind } from '@touchline/product';
import type { CopiedPlan } from './copied-plan';

/** The parts of a first practice: drills of these kinds, otherwise an activity of that name. */
const parts: { name: string; kinds: Kind[]; section: string; duration: number }[] = [
  { name: 'Warm-up', kinds: ['warm-up'], section: 'Warm-up', duration: 10 },
  { name: 'Technique', kinds: ['technique', 'passing'], section: 'Main', duration: 15 },
  { name: 'Attack and defence', kinds: ['attacking', 'defending'], section: 'Main', duration: 15 },
  { name: 'Small-sided game', kinds: ['game'], section: 'Main', duration: 15 },
  { name: 'Cool-down', kinds: ['cool-down'], section: 'Cool-down', duration: 5 },
];

/** A plan of an hour for a team that has none yet, from the drills of its sport. */
export function samplePlan(teamId: string, drills: readonly Drill[]): CopiedPlan['plan'] {
  const entries = parts.map(({ name, kinds, section, duration }) => {
    const drill = kinds
      .map((kind) => drills.find(({ type }) => kindOf(type) === kind))
      .find((found) => found !== undefined);
    return { ...(drill ? { drillId: drill.id } : { name }), section, duration };
  });
  return {
    ...{ teamId, name: 'First practice', practiceDate: '', description: '' },
    duration: defaultPlanMinutes,
    entries,
  };
}
