import type * as platform from '@touchline/shared';
import { portal } from '../portal-channel';

/** As in the page, which shows it: a remote in a frame tells of its own pages. */
export const ongoing: typeof platform.ongoing = {
  tell: (activity) => portal.send('ongoing', activity),
  end: (path) => portal.send('ongoingEnd', { path }),
};
