import type { ApiError } from './api-error';

interface RequestErrorDetails {
  /** What an Idempotency-Key stored the first time, with status 422. */
  stored?: ApiError['stored'];
  /** Whether it is no use to send it again at once: after a refusal, or after a long wait. */
  isFinal?: boolean;
  /** The error behind it, or the API's answer. */
  cause?: unknown;
}

/** A failed call. Its message is for the user: the server's own where it sent one. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly stored: ApiError['stored'];
  readonly isFinal: boolean;

  /**
   * @param status HTTP status, 0 when there was no answer, or none that can be read
   * @param issues what is wrong with which field, for status 400
   */
  constructor(
    message: string,
    readonly status: number,
    readonly issues: NonNullable<ApiError['issues']> = [],
    { stored, isFinal = status !== 0 && status < 500, cause }: RequestErrorDetails = {},
  ) {
    super(message, { cause });
    this.stored = stored;
    this.isFinal = isFinal;
  }

  /** Nobody waits for the answer any more. */
  static cancelled(): RequestError {
    return new RequestError('The request was given up.', 0);
  }

  /** No answer came for so long that trying again at once is no use. */
  static late(details?: RequestErrorDetails): RequestError {
    const message = 'The server did not answer in time. Check your connection and try again.';
    return unanswered(new RequestError(message, 0, [], { ...details, isFinal: true }));
  }

  /** No answer came, and trying again may help. */
  static unreachable(details?: RequestErrorDetails): RequestError {
    const message = 'The server could not be reached. Check your connection and try again.';
    return unanswered(new RequestError(message, 0, [], details));
  }
}

const unansweredErrors = new WeakSet<RequestError>();

/** Marks the error of a call that was not answered, or by something else than the API. Returns it. */
export function unanswered(error: RequestError): RequestError {
  unansweredErrors.add(error);
  return error;
}

/** Whether a call failed because no answer of the API came at all, or none in time. */
export function wasUnanswered(error: unknown): boolean {
  return error instanceof RequestError && unansweredErrors.has(error);
}

/** Whether a read failed so that what is stored is shown: without an answer, or because the server can't (D30). */
export function wasUnserved(error: unknown): error is RequestError {
  return wasUnanswered(error) || (error instanceof RequestError && error.status >= 500);
}
