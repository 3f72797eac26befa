import { page } from '@touchline/shared';
import type { Handlers } from '../channel';
import type { toPage } from '../messages';
import { RateLimit } from './rate-limit';

/**
 * How many questions a frame may ask, prints among them, and how many files it may offer, within `limitMs`
 * milliseconds.
 */
const maxQuestions = 3;
const maxFiles = 3;
const limitMs = 10_000;

/** How long after a press a file may be offered, in milliseconds: a film takes as long as it plays. */
const savingMs = 120_000;

type QuestionHandlers = Pick<
  Handlers<typeof toPage>,
  'confirm' | 'alert' | 'print' | 'copy' | 'share' | 'save' | 'open'
>;

/**
 * What the page asks or gives out for a remote in a frame: questions say which remote asks, and what leaves the
 * portal needs a press of the user, as it would in the browser's own rules.
 * @param title of the remote
 * @param onAnswered called when a question is closed, with whether the user has said no
 * @param print as `FrameListener.onPrint`
 * @returns what handles its messages, and `watchPresses`, to be called at least every few seconds
 */
export function questionsFor(
  title: string,
  onAnswered: (isNo: boolean) => void,
  print: (heightPx: number) => Promise<void>,
): { handlers: QuestionHandlers; watchPresses: () => void } {
  const questions = new RateLimit(maxQuestions, limitMs);
  const files = new RateLimit(maxFiles, limitMs);
  let pressedAt = -Infinity;

  function watchPresses(): void {
    if (navigator.userActivation.isActive) pressedAt = performance.now();
  }

  async function ask<Result>(question: () => Promise<Result>): Promise<Result> {
    if (!questions.take()) throw new Error('It asks too often.');
    const answer = await question();
    onAnswered(answer === false);
    return answer;
  }

  const handlers: QuestionHandlers = {
    confirm: ({ question }) => ask(() => page.confirm(`${title}: ${question}`)),
    alert: ({ message }) => ask(() => page.alert(`${title}: ${message}`)),
    print: ({ heightPx }) => ask(() => print(heightPx)),
    copy: ({ text }) => pressed() && page.copy(text),
    share: ({ title: subject, text, url }) =>
      pressed() && page.share({ title: subject, ...(text && { text }), ...(url && { url }) }),
    save({ fileName, content, type, isDataUrl }) {
      watchPresses();
      if (performance.now() - pressedAt > savingMs) pressed();
      if (!files.take()) throw new Error('It offers too many files.');
      const bytes = () =>
        Uint8Array.from(atob(content.replace(/^.*,/, '')), (one) => one.charCodeAt(0));
      page.save(fileName, isDataUrl ? new Blob([bytes()]) : content, type);
    },
    open: ({ url }) => void (pressed() && window.open(url, '_blank', 'noopener,noreferrer')),
  };
  return { handlers, watchPresses };
}

/** Throws where the user has not just pressed something. */
function pressed(): true {
  if (!navigator.userActivation.isActive) throw new Error('This needs a press of the user.');
  return true;
}
