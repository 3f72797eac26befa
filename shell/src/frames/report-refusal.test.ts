import { buildRelease } from '@touchline/shared/testing/build-release';
import { Reporter } from '../reports/reporter';
import { reportRefusal } from './report-refusal';

it('reports each refused call once, and fifty in all', () => {
  const reporter = new Reporter(undefined);
  const report = jest.spyOn(reporter, 'report');
  const release = buildRelease();
  for (const call of ['DELETE /scores/1', 'DELETE /scores/1', 'GET /players'])
    reportRefusal(reporter, release, call);
  expect(report.mock.calls.map(([one]) => one)).toEqual([
    { kind: 'call-refused', remote: 'scores', version: '1.0.0', message: 'DELETE /scores/1' },
    { kind: 'call-refused', remote: 'scores', version: '1.0.0', message: 'GET /players' },
  ]);
  for (let count = 0; count < 100; count++) reportRefusal(reporter, release, `GET /${count}`);
  expect(report).toHaveBeenCalledTimes(50);
});
