import { paths } from '@touchline/shared';

/** The way on from a drill that does not exist. */
export const libraryLink = { to: paths.drills(), title: 'Go to your drill library' };
