import type { RunnerOptions } from '@touchline/shared/host';

/** What is plugged in beside the core: a line each. */
export const runners: RunnerOptions = {
  frame: () => import(/* webpackChunkName: "frames" */ '@touchline/frames'),
};
