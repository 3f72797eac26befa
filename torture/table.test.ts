import { expect, it } from '@jest/globals';
import { tortureMarkdown } from './table';

it('shows each row with what it must be, and how to repeat the run', () => {
  const markdown = tortureMarkdown({
    ...{ name: 'kill', title: 'Killed processes', method: 'Kills them.' },
    ...{ seed: 7, share: 1, seconds: 12.4, commit: 'abc1234', date: '2026-11-22' },
    rows: [
      { what: 'Acknowledged', found: 39497 },
      { what: 'Lost', found: 0, must: { exactly: 0 } },
      { what: 'Back after', found: 7.21, unit: 's', must: { atMost: 10 } },
    ],
  });

  expect(markdown).toBe(
    [
      '### Killed processes',
      '',
      'Kills them.',
      '',
      'Seed 7, 12 s, commit abc1234, 2026-11-22.',
      '',
      '| What | Found | Must be |',
      '| --- | ---: | ---: |',
      '| Acknowledged | 39,497 |  |',
      '| Lost | 0 | 0 |',
      '| Back after | 7.2 s | ≤ 10 s |',
    ].join('\n'),
  );
});
