import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

/** The host: what any remotes could run in. Tests may have examples of the coaches' domain. */
const hostFolders = [
  ...['shared', 'kit', 'shell'],
  ...['http', 'auth', 'identity', 'portal', 'publication', 'releases', 'reports'].map(
    (room) => `backend/src/${room}`,
  ),
];
const words = /drill|practice|coach|\bsports?\b|sportId/i;

/** File -> the words that stay there, and why. */
const kept: Record<string, RegExp> = {
  // Until 3.0: what published remotes import from the platform, and take from the page.
  'shared/src/platform/navigation/coaches-navigation.ts': /.*/,
  'shared/src/index.ts': /.*/,
  'shared/src/product.ts': /.*/,
  'shared/src/platform/api/api-error.ts': /sportId/,
  'shared/src/drill-list.scss': /.*/,
  'shared/src/theme/_drills.scss': /.*/,
  'shared/src/theme/theme.scss': /Kinds of drills|'drills'/,
  // Names under which rows, records, keys, claims and answers are known.
  'backend/src/auth/callers-repository.ts': /(into|from) coaches/,
  'backend/src/http/idempotency.ts': /coach_id/g,
  'backend/src/identity/accounts.ts': /'Coach'|touchline coach/,
  'backend/src/identity/identity-store.ts': /'Coach'|model but Coach/,
  'backend/src/identity/local-identity.ts': /access_as_coach/,
  'backend/src/publication/commands.ts': /coach: id/,
  'shared/src/session/browser-user.ts': /touchline\.coach/,
  'shared/src/session/provider-visits.ts': /coachId/g,
  // What an installed portal says of itself.
  'kit/installation/manifest.webmanifest': /Teams, drills and practice plans for sports coaches/,
  'kit/webpack/index.ejs': /Teams, drills and practice plans for sports coaches/,
};

it('names no drill, sport, practice or coach where the host is', () => {
  const listed = execFileSync('git', ['ls-files', ...hostFolders], { cwd: root, encoding: 'utf8' });
  const files = listed
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|js|scss|ejs|webmanifest)$/.test(file))
    .filter((file) => !/\.test\.|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .map((line, at) => ({ line: kept[file] ? line.replace(kept[file], '') : line, at: at + 1 }))
      .filter(({ line }) => words.test(line))
      .map(({ line, at }) => `${file}:${at} ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
