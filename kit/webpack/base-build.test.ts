import { expect, it } from '@jest/globals';
import { baseBuild } from './base-build.mjs';

it('refuses a folder whose path webpack would read as something else, in a sentence', () => {
  expect(() => baseBuild("/srv/o'neill/scores", false)).toThrow(
    "A remote can't be built in a folder with ' in its path: /srv/o'neill/scores.",
  );
});
