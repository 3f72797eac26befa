/** What code of a remote tried to do to the page, and was not done. */
export interface RefusedCall {
  /** The address of the script that did it. */
  script: string;
  /** What it tried, in words. */
  message: string;
}

/** An event of `window`; its `detail` is the `RefusedCall`. */
export const callRefused = 'touchline:call-refused';

interface PageCallsOptions {
  /** Whether a script is a remote's; by its address, without query. */
  isRemote: (script: string) => boolean;
  /** The address of the script that contains this code. */
  ownScript: string;
}

/** What the standard types lack of the Navigation API. */
interface NavigateEvent extends Event {
  userInitiated: boolean;
  downloadRequest: string | null;
  destination: { url: string; sameDocument: boolean };
}

const stops = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'];

/**
 * Limits what code of a remote can do to the whole page:
 * - its listeners on the window and the document are silent unless it is shown, and don't stop events
 *   of the portal's own links and buttons;
 * - it does not clear a storage, which is the portal's and other remotes' as well;
 * - it does not leave the page without a gesture of the user, in browsers with the Navigation API.
 *
 * Which code calls is read from the stack.
 * @returns a function to be called with the folder of the release that is shown, absolute
 */
export function limitPageCalls({
  isRemote,
  ownScript,
}: PageCallsOptions): (folder: string | undefined) => void {
  let shown: string | undefined;
  const heard = new WeakMap<object, (this: unknown, event: Event) => void>();
  const target = EventTarget.prototype;
  const { addEventListener, removeEventListener } = target;

  if ('navigation' in window) {
    (window.navigation as EventTarget).addEventListener('navigate', (event) =>
      refuseNavigation(event as NavigateEvent),
    );
  }
  target.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const script = listener && isOfPage(this ?? window) ? caller() : undefined;
    addEventListener.call(
      this,
      type,
      script && listener ? whileShown(listener, script) : listener,
      options,
    );
  };
  target.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    const other = listener && heard.get(listener);
    if (other) removeEventListener.call(this, type, other, options);
  };
  const { clear } = Storage.prototype;
  Storage.prototype.clear = function () {
    const script = caller();
    if (script) refuse(script, 'It called clear() of a storage.');
    else clear.call(this);
  };
  return (folder) => (shown = folder);

  /** The script of a remote whose code called the function that calls this; undefined for other code. */
  function caller(): string | undefined {
    const addresses = new Error().stack?.match(/https?:\/\/[^\s)]+/g) ?? [];
    const scripts = addresses.map((address) => address.replace(/(\?.*)?:\d+:\d+$/, ''));
    const script = scripts.find((one) => one !== ownScript);
    return script !== undefined && isRemote(script) ? script : undefined;
  }

  function whileShown(listener: EventListenerOrEventListenerObject, script: string) {
    let other = heard.get(listener);
    if (!other) {
      other = function (event) {
        if (shown === undefined || !script.startsWith(shown)) return;
        const isProtected = isOfPortal(event.target);
        if (isProtected) for (const stop of stops) defineStop(event, stop);
        try {
          if (typeof listener === 'function') listener.call(this as EventTarget, event);
          else listener.handleEvent(event);
        } finally {
          if (isProtected) for (const stop of stops) Reflect.deleteProperty(event, stop);
        }
      };
      heard.set(listener, other);
    }
    return other;

    function defineStop(event: Event, stop: string): void {
      const message = `It stopped ${event.type} outside its screen.`;
      Object.defineProperty(event, stop, {
        configurable: true,
        value: () => refuse(script, message),
      });
    }
  }

  function refuseNavigation(event: NavigateEvent): void {
    const { cancelable, userInitiated, downloadRequest, destination } = event;
    if (!cancelable || userInitiated || downloadRequest !== null || destination.sameDocument)
      return;
    if (navigator.userActivation?.isActive) return;
    const script = caller();
    if (!script) return;
    event.preventDefault();
    refuse(script, `It left for ${destination.url} without a click.`);
  }
}

function refuse(script: string, message: string): void {
  window.dispatchEvent(new CustomEvent(callRefused, { detail: { script, message } }));
}

/** Whether events of the whole page arrive there. */
function isOfPage(target: EventTarget): boolean {
  return (
    target === window ||
    target === document ||
    target === document.documentElement ||
    target === document.body
  );
}

/** Whether an element is the portal's own, such as a main link, and not in the screen of a remote. */
function isOfPortal(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('#root') !== null && !target.closest('#screen')
  );
}
