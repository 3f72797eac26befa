/** The browser's caches, which jsdom lacks: in memory, by address. */
export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return Promise.resolve(cache);
  }

  async match(
    request: Request | string,
    { cacheName }: { cacheName: string },
  ): Promise<Response | undefined> {
    return this.#caches.get(cacheName)?.match(request);
  }

  has(name: string): Promise<boolean> {
    return Promise.resolve(this.#caches.has(name));
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.#caches.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.#caches.delete(name));
  }
}

class FakeCache {
  readonly #answers = new Map<string, Response>();

  match(request: Request | string): Promise<Response | undefined> {
    return Promise.resolve(this.#answers.get(addressOf(request))?.clone());
  }

  put(request: Request | string, answer: Response): Promise<void> {
    // As in a browser, what is put last is the last of the keys.
    this.#answers.delete(addressOf(request));
    this.#answers.set(addressOf(request), answer);
    return Promise.resolve();
  }

  keys(): Promise<{ url: string }[]> {
    return Promise.resolve([...this.#answers.keys()].map((url) => ({ url })));
  }

  delete(request: Request | string): Promise<boolean> {
    return Promise.resolve(this.#answers.delete(addressOf(request)));
  }
}

function addressOf(request: { url: string } | string): string {
  return new URL(typeof request === 'string' ? request : request.url, window.location.href).href;
}
