import { api, useQuery } from '@touchline/shared';
import { act, render } from '@testing-library/react';
import { FakeApi } from '@touchline/shared/testing';
import { StoredAnswers } from '../offline/stored-answers';
import type { Answer } from '../platform/api/answer';
import { sendEarlyReads } from '../platform/api/send-reads';
import { tokenStore } from '../platform/token-store';
import { FakeCaches } from '../testing/fake-caches';
import { PortalSession } from './portal-session';
import { SignInGate } from './sign-in-gate';

jest.mock('../identity/identity', () => ({}));

const server = new FakeApi();
const users = ['ana', 'ben', 'cleo'];
const changes = 300;

/** A screen that shows whose teams it has: what is stored of them, then what the server says. */
function Teams() {
  const { data } = useQuery({
    queryKey: ['teams'],
    queryFn: () => api.getAll('/teams'),
    initialData: () => api.arrivedAll('/teams'),
    placeholderData: () => api.storedAll('/teams'),
    select: (answers) => answers.flatMap(({ body }) => body as string[]),
  });
  return <p>{data?.join()}</p>;
}

const storedOf = (user: string) => ({ status: 200, body: [`${user} stored`] }) as unknown as Answer;
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

beforeAll(() => server.start());
afterAll(() => server.stop());

it(`shows nobody another coach's data in ${changes} changes of the account`, async () => {
  // Three out of ten answers come after the next change.
  server.answer('GET /teams', async ({ headers }) => {
    await new Promise((resolve) => setTimeout(resolve, server.requests.length % 10));
    return { body: [`${headers.authorization?.replace('Bearer ', '')} new`] };
  });
  Object.assign(globalThis, { caches: new FakeCaches() });
  for (const user of users) {
    localStorage.setItem('touchline.coach', user);
    await new StoredAnswers(user).put('/teams', { answer: storedOf(user), storedAtMs: 1 });
  }
  const { container } = render(
    <SignInGate session={new PortalSession()}>
      <Teams />
    </SignInGate>,
  );
  const seen = { stored: 0, new: 0 };
  const wrong: string[] = [];
  const observer = new MutationObserver(() => {
    const [user, kind] = (container.textContent ?? '').split(' ');
    if (kind !== 'stored' && kind !== 'new') return;
    seen[kind] += 1;
    const account = tokenStore.getState().account?.id;
    if (user !== account) wrong.push(`${user} as ${account ?? 'nobody'}`);
  });
  observer.observe(container, { subtree: true, childList: true, characterData: true });

  for (let change = 0; change < changes; change += 1) {
    const user = users[(change % 7) % users.length] ?? '';
    // Every other time as in a page that has just been opened.
    if (change % 2 === 0) {
      sendEarlyReads(server.url, ['/teams'], { userId: user, token: user });
      await pause(0);
    }
    act(() => {
      const account = { id: user, name: user, email: '' };
      tokenStore.setState({ status: 'signed-in', account, token: user });
    });
    await pause(change % 8);
    if (change % 5 === 0) {
      act(() => tokenStore.setState({ status: 'signed-out', account: null, token: null }));
    }
  }
  observer.disconnect();
  expect(wrong).toEqual([]);
  expect(seen.stored).toBeGreaterThan(changes / 20);
  expect(seen.new).toBeGreaterThan(changes / 20);
}, 60_000);
