import type { Answer } from '../platform/api/answer';
import { inTime } from '../platform/api/in-time';
import { readTimeoutMs } from '../platform/api/transport';
import { RequestError, wasUnanswered, wasUnserved } from '../platform/api/request-error';
import { connection, connectionIsBack, offline } from '../platform/connection';
import { tokenStore } from '../platform/token-store';
import { isToBeStored } from './store-answers';
import { StoredAnswers, type StoredAnswer } from './stored-answers';

/** How long the server may take before a stored answer is shown, in milliseconds. */
let maxWaitMs = 4_000;

/** Answers reads from what is stored where the server does not answer, or where there is no token to ask with. */
export function answerFromStore(): void {
  offline.reads = { read, refusal };
}

async function read(address: string, ask: () => Promise<Answer>): Promise<Answer> {
  const { account, token } = tokenStore.getState();
  if (!account) return ask();
  if (!isToBeStored(address)) return token ? ask() : refuse();
  const store = new StoredAnswers(account.id);
  // Its storage may be forbidden or full: then the portal works as without it.
  const stored = await store.find(address).catch(() => undefined);
  if (!token) return stored ? show(stored) : refuse();
  // As long as the server is out of reach, nobody waits for it again.
  if (stored && connection.getState().isOffline) return show(stored);
  const answered = ask().then((answer) => {
    connectionIsBack();
    forgetFailure(address);
    return answer;
  });
  try {
    return await (stored ? inTime(answered, maxWaitMs) : answered);
  } catch (error) {
    // A slow network is not lost: the next read waits as long as any.
    answered.then(
      () => (maxWaitMs = readTimeoutMs),
      () => undefined,
    );
    if (!wasUnserved(error)) throw error;
    if (wasUnanswered(error)) connection.setState({ isOffline: true });
    if (!stored) throw error;
    if (!wasUnanswered(error)) noteFailure(address, error.message);
    return show(stored);
  }
}

/** Notes how old the page is that shows it. */
function show({ answer, storedAtMs }: StoredAnswer): Answer {
  const { pathname } = window.location;
  connection.setState(({ shownSince }) => ({
    shownSince: {
      ...shownSince,
      [pathname]: Math.min(storedAtMs, shownSince[pathname] ?? Infinity),
    },
  }));
  return answer;
}

/** Notes what the server says, for the page that shows what is stored in its place (D30, S8). */
function noteFailure(address: string, message: string): void {
  const { pathname } = window.location;
  connection.setState(({ failures }) => ({
    failures: { ...failures, [address]: { pathname, message } },
  }));
}

/** The server answers this read again. */
function forgetFailure(address: string): void {
  const { failures, shownSince } = connection.getState();
  const { [address]: failure, ...others } = failures;
  if (!failure) return;
  const { [failure.pathname]: _, ...since } = shownSince;
  connection.setState({ failures: others, shownSince: since });
}

function refuse(): never {
  throw new RequestError('This is not stored on this device. It needs a connection.', 0, [], {
    isFinal: true,
  });
}

function refusal(): RequestError | undefined {
  const { token, account } = tokenStore.getState();
  if (token !== null || !account) return undefined;
  const message = connection.getState().isOffline
    ? 'There is no connection, so nothing was saved. Try again when you are connected.'
    : 'Nothing was saved, because your sign-in has ended. Sign in, then try again.';
  return new RequestError(message, 0, [], { isFinal: true });
}
