import { TextDecoder, TextEncoder } from 'node:util';

// What modules of the browser need as they load, and jsdom lacks.
Object.assign(globalThis, { TextDecoder, TextEncoder });
