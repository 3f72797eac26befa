import { buildRelease } from '@touchline/shared/testing/build-release';
import { reportRefusal } from './report-refusal';

it('reports each refused call once, and fifty in all', () => {
  const onRefused = jest.fn();
  const release = buildRelease();
  for (const call of ['DELETE /scores/1', 'DELETE /scores/1', 'GET /players'])
    reportRefusal({ onRefused }, release, call);
  expect(onRefused.mock.calls).toEqual([
    [release, 'DELETE /scores/1'],
    [release, 'GET /players'],
  ]);
  for (let count = 0; count < 100; count++) reportRefusal({ onRefused }, release, `GET /${count}`);
  expect(onRefused).toHaveBeenCalledTimes(50);
});
