import type * as platform from '../../../platform/navigation/current-entry';
import { place } from '../../place';

/** Where the tab is, as the page has told. */
export const currentEntry: typeof platform.currentEntry = () => place.getState().location;
