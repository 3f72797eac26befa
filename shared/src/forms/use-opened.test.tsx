import { render, screen } from '@testing-library/react';
import { type Answer, api as platform, queryOptions } from '@touchline/shared';
import { createQueryClient, QueryClientProvider } from '@touchline/shared/host';
import { FakeApi, signInForTest, testAccount } from '@touchline/shared/testing';
import { configureApi } from '../platform/api/exchange';
import { sendEarlyReads } from '../platform/api/send-reads';
import { readOnce } from '../requests/read';
import { readStored } from '../requests/requests';
import * as z from 'zod/mini';
import { useOpened } from './use-opened';

const api = new FakeApi();
const client = createQueryClient();
const team = { id: '7', name: 'Hawks', sportId: 'soccer' };
const schema = z.object({ id: z.string(), name: z.string() });
const teamIn = readOnce((answer: Answer) => readStored(answer, { schema }));
const read = queryOptions({
  queryKey: ['teams', '7'],
  queryFn: ({ signal }) => platform.get('/teams/7', signal),
  initialData: () => platform.arrived('/teams/7'),
  select: (answer) => teamIn(answer),
});

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  client.clear();
  configureApi(api.url);
  signInForTest();
  api.answer('GET /teams/7', { body: team });
});

function Form() {
  const { opened, error } = useOpened(read);
  return <p>{error?.message ?? opened?.name ?? 'Loading...'}</p>;
}

function open() {
  render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
}

async function readEarly() {
  sendEarlyReads(api.url, ['/teams/7'], { userId: testAccount.id, token: 'early' });
  await window.touchlineReads?.get('/teams/7')?.answer;
}

it('opens at once with what was read early, though the cache has it older, and asks no more', async () => {
  client.setQueryData(read.queryKey, {
    body: { ...team, name: 'Owls' },
    etag: undefined,
  } as never);
  await readEarly();
  open();
  expect(screen.getByText('Hawks')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve));
  expect(api.received('GET /teams/7')).toHaveLength(1);
});

it('asks the server where nothing was read early, and never opens with what the cache has', async () => {
  client.setQueryData(read.queryKey, {
    body: { ...team, name: 'Owls' },
    etag: undefined,
  } as never);
  open();
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByText('Hawks')).toBeVisible();
});

it("says so when the early read's answer can't be read", async () => {
  api.answer('GET /teams/7', { body: { id: 7 } });
  await readEarly();
  open();
  expect(await screen.findByText(/can't be read/)).toBeVisible();
});
