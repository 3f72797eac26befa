/** Why the store of the releases could not be read or written. `code` is the store's or the network's. */
export class StoreError extends Error {
  constructor(
    message: string,
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
