/** Why a place with files could not be read or written. `code` is the place's or the network's. */
export class StoreError extends Error {
  constructor(
    message: string,
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
