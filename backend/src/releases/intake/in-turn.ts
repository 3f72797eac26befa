/**
 * Makes a function that lets actions follow each other, in the order in which they were asked for.
 * @param refuse is called in place of an action when `most` others wait; it throws
 */
export function makeTurns(most: number, refuse: () => never) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <Result>(action: () => Promise<Result>): Promise<Result> => {
    if (waiting >= most) refuse();
    waiting += 1;
    const mine = last.then(action).finally(() => (waiting -= 1));
    last = mine.catch(() => undefined);
    return mine;
  };
}
