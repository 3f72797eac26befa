/** What must not happen -> its row in the table. */
export const kinds = {
  errors: 'Answers with a status from 500',
  hangs: 'Requests without an answer in time',
  undocumented: 'Answers that are not as documented',
  accepted: 'Bodies that were accepted against the documentation',
  garbled: 'Bad requests whose answer is not the JSON of an error',
  logged: 'Errors in the log',
} as const;

/** Notes something that must not happen, with the seed that repeats it. */
export type Note = (kind: keyof typeof kinds, what: string) => void;
