import { pageStyles } from '../http/html-page';

const kinds = [
  ...['warm-up', 'technique', 'passing', 'attacking', 'defending', 'game'],
  ...['conditioning', 'cool-down', 'other'],
];

/** Of the page that a link shows, on a phone, on a wide screen and on A4. */
export const openPlanStyles = `${pageStyles}
:root {
  --color-warm-up: light-dark(#a84607, #f59a52);
  --color-technique: light-dark(#1d5fd1, #7aa7ff);
  --color-passing: light-dark(#086c76, #45c4cf);
  --color-attacking: light-dark(#be1e4b, #ff7d9e);
  --color-defending: light-dark(#4a5568, #a9b6c6);
  --color-game: light-dark(#6d3fc4, #b79bff);
  --color-conditioning: light-dark(#835700, #e0b34a);
  --color-cool-down: light-dark(#1e6783, #79c6e4);
  --color-other: light-dark(#536057, #9fb0a5);
}
${kinds.map((kind) => `.kind-${kind} { --kind: var(--color-${kind}); }`).join('\n')}
main { max-width: 46rem; overflow-wrap: anywhere; }
h1 { margin-bottom: 0.25rem; }
h2 { margin: 1.5rem 0 0; }
section h2, h3 { margin: 0; }
h3 { font-size: 1.0625rem; }
p, ul { margin: 0.5rem 0 0; }
ul { padding-inline-start: 1.25rem; }
.when { margin: 0; color: var(--color-text-muted); }
.minutes { color: var(--color-text-muted); font-weight: 400; font-variant-numeric: tabular-nums; }
.bar { display: block; width: 100%; height: 1rem; margin-top: 1rem; border-radius: 0.5rem; background: var(--color-tint); }
.bar rect { fill: var(--kind); stroke: var(--color-page); stroke-width: 2; vector-effect: non-scaling-stroke; }
.bar .is-activity { fill: var(--color-edge); }
.entry { margin-top: 0.75rem; }
.entry > div { display: flex; flex-wrap: wrap; gap: 0 0.75rem; align-items: baseline; justify-content: space-between; }
.kind { display: inline-flex; gap: 0.375rem; align-items: center; color: var(--kind); font-size: 0.8125rem; font-weight: 600; }
.kind svg {
  flex: none; width: 1rem; height: 1rem; fill: none; stroke: currentcolor; stroke-width: 1.8;
  stroke-linecap: round; stroke-linejoin: round;
}
.facts { display: flex; flex-wrap: wrap; gap: 0.125rem 0.75rem; align-items: center; margin: 0; color: var(--color-text-muted); font-size: 0.875rem; }
.text { white-space: pre-line; }
.note { padding-inline-start: 0.75rem; border-inline-start: 3px solid var(--color-border); white-space: pre-line; }
.still { display: block; max-width: 100%; height: 9rem; margin-top: 0.75rem; fill: none; stroke: var(--color-text); stroke-width: 1.5; }
.still * { vector-effect: non-scaling-stroke; }
.still rect:first-child { fill: var(--color-tint); }
.still .is-p { stroke-dasharray: 5 3; }
.still .is-attacker, .still .is-defender, .still .is-other { stroke: none; }
.still .is-attacker { fill: var(--color-technique); }
.still .is-defender { fill: var(--color-attacking); }
.still .is-other { fill: var(--color-conditioning); }
footer { margin-top: 2rem; color: var(--color-text-muted); font-size: 0.875rem; }
@page { size: A4; margin: 14mm; }
@media print {
  :root { color-scheme: light; }
  body { font-size: 10pt; background: none; }
  body > header { display: none; }
  main { max-width: none; padding: 0; }
  h1 { font-size: 18pt; }
  h2 { break-after: avoid; }
  .bar, .bar rect, .still * { print-color-adjust: exact; }
  .still { height: 24mm; }
  .entry { margin-top: 0.5rem; padding: 0.5rem 0.75rem; break-inside: avoid; box-shadow: none; }
}
`;
