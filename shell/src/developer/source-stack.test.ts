import { sourceStack } from './source-stack';

const bundle = 'http://localhost:3004/src_form.hot-update.js';
const map = {
  version: 3,
  sources: ['webpack://scores/./src/form/create-team-page.tsx', 'webpack://scores/webpack/runtime'],
  names: [],
  // Line 1 is line 7 of the first source.
  mappings: 'AAMA',
};

afterEach(() => jest.restoreAllMocks());

it('names the file and the line of the sources, and reads each map once', async () => {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url) =>
      Promise.resolve(
        url === `${bundle}.map` ? Response.json(map) : new Response('', { status: 404 }),
      ),
    );
  const elsewhere = 'http://localhost:3000/main.js:1:1';
  const stack = [
    'Error: Half-time',
    `at Page (${bundle}:1:9)`,
    `at ${bundle}:1:3`,
    `at ${elsewhere}`,
  ];
  expect((await sourceStack(stack.join('\n'))).split('\n')).toEqual([
    'Error: Half-time',
    'at Page (src/form/create-team-page.tsx:7)',
    'at src/form/create-team-page.tsx:7',
    `at ${elsewhere}`,
  ]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('leaves a stack as it is where no map comes', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const stack = `Error: Half-time\nat Page (${bundle}:1:9)`;
  expect(await sourceStack(stack)).toBe(stack);
});
