import { shellConfig } from '@touchline/kit/webpack';

/** Builds that are plugged in beside the core: a line each. */
const options = {
  frames: () => import('@touchline/frames/build'),
};

export default shellConfig(import.meta.dirname, options);
