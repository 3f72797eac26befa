import { buildDrill } from '@touchline/product/testing';
import { samplePlan } from './sample-plan';

it('has a drill of the sport for each part, otherwise an activity, and fills an hour', () => {
  const drills = [
    buildDrill({ id: 'd1', type: 'Small-sided game' }),
    buildDrill({ id: 'd2', type: 'Warm up' }),
    buildDrill({ id: 'd3', type: 'Passing' }),
    buildDrill({ id: 'd4', type: 'Crosswords' }),
  ];
  const { entries, duration, name } = samplePlan('team-1', drills);
  expect(name).toBe('First practice');
  expect(entries.map((entry) => entry.drillId ?? entry.name)).toEqual([
    ...['d2', 'd3', 'Attack and defence', 'd1', 'Cool-down'],
  ]);
  expect(entries.reduce((sum, entry) => sum + entry.duration, 0)).toBe(duration);
});

it('is there for a sport without drills', () => {
  expect(samplePlan('team-1', []).entries).toHaveLength(5);
});
