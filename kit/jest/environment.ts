import { webcrypto } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { TextDecoder, TextEncoder } from 'node:util';
import JSDOMEnvironment from 'jest-environment-jsdom';

/** jsdom, with what browsers have and it lacks. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      Headers,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      fetch,
      structuredClone,
      ResizeObserver: NoResizeObserver,
      scrollTo: () => undefined,
    });
    Object.defineProperty(this.global, 'crypto', { value: webcrypto });
    Object.defineProperty(this.global, 'performance', { value: performance, writable: true });
  }
}

/** jsdom lays nothing out, so nothing ever changes its size. */
class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
