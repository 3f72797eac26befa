import { RequestError } from './request-error';

/**
 * An answer, or a rejection as of one that comes too late.
 * @param ms how long it may take
 * @param isToEnd asked then; false where there is nothing to show in its place
 */
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
