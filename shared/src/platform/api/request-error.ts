import type { ApiError } from './api-error';

interface RequestErrorDetails {
  /** What an Idempotency-Key stored the first time, with status 422 (D15a). */
  stored?: ApiError['stored'];
  /** Whether asking again at once may help: not after a long wait, nor after a refusal. */
  isFinal?: boolean;
}

/** A failed call: the server's own message where it sent one (D12), in any case one for a person. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly stored: ApiError['stored'];
  readonly isFinal: boolean;

  /**
   * @param status HTTP status, 0 where no answer came or none that can be read
   * @param issues what is wrong with which field, for status 400
   */
  constructor(
    message: string,
    readonly status: number,
    readonly issues: NonNullable<ApiError['issues']> = [],
    { stored, isFinal = status !== 0 && status < 500 }: RequestErrorDetails = {},
  ) {
    super(message);
    this.stored = stored;
    this.isFinal = isFinal;
  }
}
