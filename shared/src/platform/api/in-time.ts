import { RequestError } from './request-error';

/** An answer, or a rejection as of a late one after `ms`, if `isToEnd` says that there is something else to show. */
export function inTime<Answered>(
  answered: Promise<Answered>,
  ms: number,
  isToEnd = () => true,
): Promise<Answered> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (isToEnd()) reject(RequestError.late());
    }, ms);
  });
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
