import { expect, test } from '@playwright/test';
import { buildRemote } from '../harness/remote-copies';

/** The output of a build that fails; throws when it succeeds. */
async function failedBuild(routes: string): Promise<string> {
  const outcome = await buildRemote({ 'src/routes.tsx': routes }).catch((error: unknown) => error);
  if (typeof outcome === 'string') throw new Error('The build succeeded.');
  return (outcome as { stdout: string }).stdout;
}

test("a remote's build refuses code of the host", async () => {
  const refused = [
    '@touchline/shared/host',
    '@touchline/shared/schemas',
    '@touchline/shared/standalone',
    '@touchline/shared/testing',
    '../../../../shared/src/index.ts',
    '../../../../shared/src/platform/token-store.ts',
    '../../../../shared/src/sign-in/portal-session.ts',
  ];
  const allowed = ['', '/forms', '/product', '/requests', '/schema', '/ui'].map(
    (entry) => `@touchline/shared${entry}`,
  );
  const imports = [...refused, ...allowed].map(
    (name, at) => `export * as part${at} from '${name}';`,
  );
  const output = await failedBuild(`${imports.join('\n')}\nexport default [];`);
  const named = [
    ...output.matchAll(/src\/routes\.tsx imports '(.*)', which is code of the\s+host/g),
  ];
  expect(named.map(([, name]) => name).toSorted()).toEqual(refused.toSorted());
  expect(output).toContain(
    'A remote may import @touchline/shared and its /forms, /requests, /schema and /ui.',
  );
});
