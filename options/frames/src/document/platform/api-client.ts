import type { Answer } from '@touchline/shared/runner';
import type * as platform from '@touchline/shared';
import { RequestError, unanswered } from '@touchline/shared/runner';
import { type FrameCall, onStart, portal } from '../portal';

async function call(
  method: FrameCall['method'],
  address: string,
  rest: object = {},
): Promise<Answer> {
  const answered = await portal.call({ method, address, ...rest });
  if ('answer' in answered) return answered.answer;
  const { message, status, issues, stored, isFinal, isUnanswered } = answered.error;
  const error = new RequestError(message, status, issues, { stored, isFinal });
  throw isUnanswered ? unanswered(error) : error;
}

async function get(address: string, signal?: AbortSignal): Promise<Answer> {
  // As in the page, a read that was sent early is not sent again.
  const answer = arrived(address) ?? (await call('get', address));
  storedAnswers.delete(address);
  if (signal?.aborted) throw RequestError.cancelled();
  return answer;
}

function write(method: FrameCall['method'], address: string, rest: object): Promise<Answer> {
  forgetFirstReads();
  return call(method, address, rest);
}

async function getAll(path: string, signal?: AbortSignal): Promise<Answer[]> {
  const answers = [await get(path, signal)];
  const seen = new Set<string>();
  for (let next = answers[0]?.next; next !== undefined && !seen.has(next);) {
    seen.add(next);
    const answer = await get(next, signal);
    answers.push(answer);
    next = answer.next;
  }
  return answers;
}

/** What the page had for the first screen. None of it is given once the server has answered, or a call has changed something. */
let arrivedAnswers = new Map<string, Answer>();
let storedAnswers = new Map<string, Answer>();
onStart((start) => {
  arrivedAnswers = new Map(Object.entries(start.arrived));
  storedAnswers = new Map(Object.entries(start.stored));
});

function forgetFirstReads(): void {
  arrivedAnswers.clear();
  storedAnswers.clear();
}

/** How old what has arrived may be, in milliseconds: as `takeEarlyRead` has it. */
const maxAgeMs = 10_000;

/** Each is given once: what is asked for again is to be new. */
function arrived(address: string): Answer | undefined {
  const answer = arrivedAnswers.get(address);
  arrivedAnswers.delete(address);
  if (!answer || performance.now() > maxAgeMs) return undefined;
  storedAnswers.delete(address);
  return answer;
}

const stored = (address: string): Answer | undefined => storedAnswers.get(address);
const whole = (answer: Answer | undefined) =>
  answer && answer.next === undefined ? [answer] : undefined;

/** As in the page, which sends the calls: no token is here. */
export const api: typeof platform.api = {
  ...{ get, getAll, arrived, stored },
  arrivedAll: (path) => whole(arrived(path)),
  storedAll: (path) => whole(stored(path)),
  post: (address, data, tag) => write('post', address, { data, tag }),
  put: (address, data, tag) => write('put', address, { data, tag }),
  remove: (address, tag) => write('remove', address, { tag }),
  unreadable(_answer, message = "The server's answer can't be read. Try again in a moment.") {
    forgetFirstReads();
    return new RequestError(message, 0, [], { isFinal: true });
  },
};
