import type { Page } from '@playwright/test';

/** What a user sees of a page. */
export interface PageState {
  /** All texts, values and options. */
  text: string;
  /** What alerts and notices say; spinners say nothing. */
  said: string[];
  isWaiting: boolean;
  /** How many buttons and links there are beside those of the frame. */
  ways: number;
}

export function pageState(page: Page): Promise<PageState> {
  // No function in here has a name: the compiler would mark it with one of its own.
  return page.evaluate(() => {
    const [spinners, sayers, ways, fields] = [
      '.spinner-border, .placeholder',
      '[role=alert], [role=status], .alert, .empty-state',
      'main :is(a[href], button:enabled), .start-up button:enabled, [role=alert] button',
      'input, textarea, option',
    ].map((selector) =>
      [...document.querySelectorAll<HTMLInputElement>(selector)].filter((element) =>
        (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true }),
      ),
    );
    return {
      text: [
        document.body.innerText,
        ...(fields ?? []).flatMap(({ value, textContent }) => [value, textContent]),
      ].join('\n'),
      said: (sayers ?? [])
        .filter((element) => !element.querySelector('.spinner-border, .placeholder'))
        .map((element) => element.innerText.trim())
        .filter(Boolean),
      isWaiting: spinners?.length !== 0,
      ways: (ways ?? []).filter((element) => !element.closest('nav')).length,
    };
  });
}

/** What no user should read. S8 puts 'Error: ' before the words for a user. */
const rawWords = [
  /\b(Type|Reference|Syntax|Range|Request|Axios|Cache|Chunk\w*)Error\b/,
  /(?<!^)\bError:/,
  /\bundefined\b|\bNaN\b|\[object /,
  /\bat \S+:\d+/,
  /https?:|aka\.ms/,
  /\b[a-z]+_[a-z_]+\b/,
  /<\/?[a-z!]/i,
  /\bJSON\b|\bfetch\b|Unexpected token|ENOENT|ECONN/i,
];

/** Whether a text is of a program, and not a sentence for a person. */
export function isRaw(text: string): boolean {
  return rawWords.some((words) => words.test(text));
}

/** Whether somebody is told something: words that end as a sentence does. */
export function isSentence(text: string): boolean {
  return /\p{L}+ \p{L}+.*[.!?]/su.test(text);
}
