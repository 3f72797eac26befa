import type { TortureRow } from '../torture';

/** What must not happen -> its row in the table. */
const rows = {
  errors: 'Answers with a status from 500',
  hangs: 'Requests without an answer in time',
  undocumented: 'Answers that are not as documented',
  accepted: 'Bodies that were accepted against the documentation',
  unnamed: 'Bad bodies whose refusal names not the field',
  altered: 'Saves that did not come back to the letter',
  garbled: 'Bad requests whose answer is not the JSON of an error',
  logged: 'Errors in the log',
} as const;

type Kind = keyof typeof rows;

/** Counts what a run has sent, and what must not have happened. */
export class Findings {
  cases = 0;
  accepted = 0;
  requests = 0;
  readonly #found = new Map<Kind, number>();

  /** @param say prints a line that tells how to repeat it */
  constructor(private readonly say: (line: string) => void) {}

  add(kind: Kind, what: string): void {
    const count = (this.#found.get(kind) ?? 0) + 1;
    this.#found.set(kind, count);
    // More of the same help nobody.
    if (count <= 20) this.say(`${rows[kind]}: seed ${what}`);
  }

  rows(): TortureRow[] {
    return [
      { what: 'Calls by the documentation', found: this.cases },
      { what: 'Of them accepted', found: this.accepted, must: { atLeast: this.cases / 10 } },
      { what: 'Requests byte by byte', found: this.requests },
      ...Object.entries(rows).map(([kind, what]) => ({
        ...{ what, found: this.#found.get(kind as Kind) ?? 0, must: { exactly: 0 } },
      })),
    ];
  }
}
