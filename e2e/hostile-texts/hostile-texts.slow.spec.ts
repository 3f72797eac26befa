import { expect, newCoach, test } from '../harness/fixtures';
import { hostileTexts } from './hostile-texts';
import { problemsOf, storeEverywhere } from './screens-with-text';

const { closing, image, 'an open override': override } = hostileTexts;
const text = `${closing} ${image} ${override}`;

test.use({
  viewport: { width: 360, height: 800 },
  coach: async ({}, use) => use({ ...newCoach(), name: text }),
});

test('a text of markup is shown as it is stored on every screen, and runs nowhere', async ({
  home,
  api,
  baseURL,
}) => {
  const violations: string[] = [];
  home.on('console', (message) => {
    if (/security policy|trusted ?type/i.test(message.text())) violations.push(message.text());
  });
  const create = async (path: string, body: object) =>
    (await api.send<{ id: string }>('post', path, body)).id;
  const problems: string[] = [];
  for (const screen of await storeEverywhere(create, text)) {
    for (const problem of await problemsOf(home, baseURL ?? '', screen)) {
      problems.push(`${screen.path}: ${problem}`);
    }
  }
  expect(problems).toEqual([]);
  expect(violations).toEqual([]);
});
