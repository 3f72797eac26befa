import type * as platform from '@touchline/shared';
import { portal } from '../portal';

/** As in the page, which shows it: a remote in a frame tells of its own pages. */
export const ongoing: typeof platform.ongoing = {
  tell: (activity) => portal.ongoing(activity),
  end: (path) => portal.ongoingEnd({ path }),
};
