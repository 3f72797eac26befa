import type { SiteOption } from '@touchline/shared/schemas';
import { framesAddress, portStep } from './frames-address';
import { FramesSite } from './frames-site';

/** Serves the documents of remotes in frames. */
export const runner: SiteOption = {
  portStep,
  async open(portal) {
    const address = framesAddress(portal);
    return address && FramesSite.open(address, portal);
  },
};
