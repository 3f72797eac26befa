import type { Metric } from './results/section';

/** What `measureLoad` measures, as tables name it. */
export const loadMetrics: Metric[] = [
  { key: 'content', label: 'Content painted (ms)' },
  { key: 'fcp', label: 'First contentful paint (ms)' },
  { key: 'lcp', label: 'Largest contentful paint (ms)' },
  { key: 'shift', label: 'Cumulative layout shift', digits: 3, hasNoRatio: true },
  { key: 'requestsUntilContent', label: 'Requests until the content' },
  { key: 'requests', label: 'Requests until the network is idle' },
  { key: 'depth', label: 'Depth until the content' },
  { key: 'jsUntilContent', label: 'JavaScript until the content (kB)', digits: 1 },
  { key: 'js', label: 'JavaScript until the network is idle (kB)', digits: 1 },
  { key: 'cssUntilContent', label: 'CSS until the content (kB)', digits: 1 },
  { key: 'css', label: 'CSS until the network is idle (kB)', digits: 1 },
];

/** Those of them that change from visit to visit when the browser has the files. */
export const warmMetrics = loadMetrics.filter(({ key }) =>
  ['content', 'fcp', 'lcp', 'shift', 'requests', 'depth'].includes(key),
);
