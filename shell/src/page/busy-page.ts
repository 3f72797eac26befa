import { createStore } from 'zustand/vanilla';

/**
 * Whether the page gives the browser no rest. React would put off a transition for ever then, and with it
 * a navigation. Always true in a browser that can't tell (Safari).
 */
export const busyPage = createStore(() => ({ isBusy: !('requestIdleCallback' in globalThis) }));
