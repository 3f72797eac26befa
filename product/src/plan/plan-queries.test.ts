import { FakeApi, signInForTest } from '@touchline/shared/testing';
import { createQueryClient } from '@touchline/shared/host';
import { fetchRead } from '@touchline/shared/requests';
import { buildDrill, buildTeam } from '../testing';
import { planQueries } from './plan-queries';

const api = new FakeApi();
const ofSport = (sportId: string) => `GET /sports/${sportId}/drills/drill-1`;

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  signInForTest();
  api.answer('GET /teams', {
    body: ['soccer', 'basketball'].map((sportId) => buildTeam({ id: sportId, sportId })),
  });
});

function calls(): string[] {
  return api.requests.map(({ call }) => call);
}

describe('a drill of a plan (D6)', () => {
  it('is looked for under the sport of its entry first', async () => {
    api.answer(ofSport('rugby'), { body: buildDrill({ sportId: 'rugby' }) });
    const drill = await fetchRead(
      createQueryClient(),
      planQueries.drill('soccer', 'drill-1', 'rugby'),
    );
    expect(drill.sportId).toBe('rugby');
    expect(calls()).toEqual([ofSport('rugby')]);
  });

  it("then under the team's, then under those of the other teams, each once", async () => {
    const client = createQueryClient();
    await expect(
      client.fetchQuery(planQueries.drill('soccer', 'drill-1', 'rugby')),
    ).rejects.toMatchObject({ status: 404 });
    expect(calls()).toEqual([
      ofSport('rugby'),
      ofSport('soccer'),
      'GET /teams',
      ofSport('basketball'),
    ]);
  });

  it("is found under another team's sport where the answer names none", async () => {
    api.answer(ofSport('basketball'), { body: buildDrill({ name: 'Lay-ups' }) });
    const drill = await fetchRead(createQueryClient(), planQueries.drill('', 'drill-1'));
    expect(drill.name).toBe('Lay-ups');
  });

  it('is asked for three times where the server is in trouble', async () => {
    api.answer(ofSport('soccer'), { status: 500, body: { message: 'Broken.', statusCode: 500 } });
    const client = createQueryClient();
    await expect(client.fetchQuery(planQueries.drill('soccer', 'drill-1'))).rejects.toThrow(
      'Broken.',
    );
    expect(calls()).toEqual([ofSport('soccer'), ofSport('soccer'), ofSport('soccer')]);
  });
});
