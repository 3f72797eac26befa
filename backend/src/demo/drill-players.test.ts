import { expect, it } from '@jest/globals';
import { demoDrills } from './drills/drills-by-sport';
import { drillPlayers, ranges } from './drill-players';

it('names drills that there are, each from a smaller number to a greater one', () => {
  for (const [sportId, named] of Object.entries(ranges)) {
    const known = demoDrills[sportId]?.map(({ name }) => name) ?? [];
    for (const name of Object.keys(named)) {
      expect(known).toContain(name);
      const { from = 0, to = 0 } = drillPlayers(sportId, name) ?? {};
      expect([name, from > 0 && from < to]).toEqual([name, true]);
    }
  }
});
