import { paths } from '@touchline/shared';

/** Where the screen of a drill that does not exist leads. */
export const libraryLink = { to: paths.drills(), title: 'Go to your drill library' };
