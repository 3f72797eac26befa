import type * as platform from '@touchline/shared';
import { onPage, portal } from '../portal';

let onPress: (() => void) | undefined;
onPage('press', () => onPress?.());

/** As in the page, which shows it. */
export const announce: typeof platform.announce = (message, action) => {
  onPress = action && 'onPress' in action ? action.onPress : undefined;
  const link = action && 'to' in action ? action : undefined;
  portal.announce({ message, link, press: onPress && action?.title });
};
