import { type QueryClient, useQuery, useQueryClient } from '@touchline/shared';
import { tokenStore } from '../platform/token-store';
import { act, render, screen, waitFor } from '@testing-library/react';
import { signInForTest } from '@touchline/shared/testing';
import { PortalSession } from './portal-session';
import { SignInGate } from './sign-in-gate';

jest.mock('../identity/identity', () => ({}));

const other = { id: 'coach-2', name: 'Toni Keeper', email: 'toni@example.com' };
const caches: QueryClient[] = [];
const signals: AbortSignal[] = [];
const teams: Record<string, string> = { [other.id]: 'Valley Vipers' };

/** A screen as remotes have them: an answer of the API, and an input of the user. */
function Screen() {
  const queryClient = useQueryClient();
  if (!caches.includes(queryClient)) caches.push(queryClient);
  const { data } = useQuery({
    queryKey: ['teams'],
    queryFn: () => Promise.resolve(teams[tokenStore.getState().account?.id ?? ''] ?? 'Hawks'),
  });
  useQuery({
    queryKey: ['slow'],
    queryFn: ({ signal }) => {
      signals.push(signal);
      return new Promise<string>(() => undefined);
    },
  });
  return <input aria-label="Team" defaultValue="" placeholder={data ?? 'nothing yet'} />;
}

function shown(): string | null {
  return screen.getByLabelText('Team').getAttribute('placeholder');
}

async function renderGate(): Promise<PortalSession> {
  const session = new PortalSession();
  signInForTest();
  render(
    <SignInGate session={session}>
      <Screen />
    </SignInGate>,
  );
  await act(async () => undefined);
  return session;
}

beforeEach(() => {
  caches.length = 0;
  signals.length = 0;
});

it('does not show a user the answers for the one before', async () => {
  await renderGate();
  await waitFor(() => expect(shown()).toBe('Hawks'));
  const before = screen.getByLabelText('Team');
  act(() => tokenStore.setState({ account: other, token: 'of-the-second' }));
  expect(before).not.toBeInTheDocument();
  expect(shown()).toBe('nothing yet');
  await waitFor(() => expect(shown()).toBe('Valley Vipers'));
});

it('cancels queries and empties the cache when the user leaves', async () => {
  await renderGate();
  act(() => tokenStore.setState({ status: 'signed-out', account: null, token: null }));
  expect(signals[0]?.aborted).toBe(true);
  expect(caches[0]?.getQueryCache().getAll()).toEqual([]);
  expect(caches).toHaveLength(2);
});

it('keeps the screen when the token of its user is renewed', async () => {
  await renderGate();
  const input = screen.getByLabelText('Team');
  act(() =>
    tokenStore.setState(({ account }) => ({
      token: 'fresh',
      account: account && { ...account },
    })),
  );
  expect(screen.getByLabelText('Team')).toBe(input);
});

it('keeps the screen when the identity client arrives', async () => {
  const session = await renderGate();
  const input = screen.getByLabelText('Team');
  const Link = () => <p>connected</p>;
  act(() => session.identity.setState({ Link, properties: {} as never }, true));
  expect(screen.getByText('connected')).toBeInTheDocument();
  expect(screen.getByLabelText('Team')).toBe(input);
});
