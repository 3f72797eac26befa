import type * as platform from '@touchline/shared';
import { place } from '../place';

/** Where the tab is, as the page has told. */
export const currentEntry: typeof platform.currentEntry = () => place.getState().location;
