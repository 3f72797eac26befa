// @ts-check
// Runs in each page before its own scripts. What it measures is read by page-probe.ts. It is a file of
// its own, because tools rewrite functions that are passed to a browser.
(() => {
  const placeholders = '.spinner-border, .placeholder-glow';
  const state = {
    /** When the document was asked for, in milliseconds since 1970. */
    startedAtMs: performance.timeOrigin,
    contentMs: 0,
    fcpMs: 0,
    lcpMs: 0,
    /** The sum of all layout shifts without a user's input just before them. */
    shift: 0,
    /** The longest interaction since the last reset, from input to paint. */
    interactionMs: 0,
  };

  /**
   * @param {string} type
   * @param {(entry: any) => void} read
   * @param {object} [options]
   */
  function observe(type, read, options = {}) {
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      ...options,
    });
  }
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') state.fcpMs = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (state.lcpMs = entry.startTime));
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) state.shift += entry.value;
  });
  // Events below 16 ms are not listed.
  observe(
    'event',
    (entry) => {
      if (entry.interactionId > 0) {
        state.interactionMs = Math.max(state.interactionMs, entry.duration);
      }
    },
    { durationThreshold: 16 },
  );

  /** @param {string} selector */
  function shown(selector) {
    return [...document.querySelectorAll(selector)].some((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  }

  /** Resolves with the time when what is in the document now has been painted. */
  function painted() {
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        // A message that is sent before the paint arrives after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      });
    });
  }

  /**
   * Resolves with the time when a condition was painted that changes of the document make true.
   * Rejects after 30 seconds.
   * @param {() => boolean} condition
   * @returns {Promise<number>}
   */
  function when(condition) {
    return new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('It did not show within 30 seconds.')), 30_000);
      /** @param {MutationObserver} [observer] */
      function check(observer) {
        if (!condition()) return false;
        observer?.disconnect();
        void painted().then(resolve);
        return true;
      }
      if (check()) return;
      new MutationObserver((_changes, observer) => check(observer)).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
    });
  }

  /**
   * Resolves with the time when the first element of a selector was painted with a text.
   * @param {string} selector
   * @param {string} text
   */
  function whenSaid(selector, text) {
    return when(() => !!document.querySelector(selector)?.textContent?.includes(text));
  }

  /** Counts for how long a spinner or skeleton can be seen, until it is stopped. */
  function watchPlaceholders() {
    let shownMs = 0;
    let isStopped = false;
    let last = performance.now();
    /** @param {number} now */
    function look(now) {
      if (isStopped) return;
      if (shown(placeholders)) shownMs += now - last;
      last = now;
      requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
    return () => {
      isStopped = true;
      return shownMs;
    };
  }

  /** @param {string} type */
  function nextEvent(type) {
    return new Promise((resolve) => {
      window.addEventListener(type, (event) => resolve(event.timeStamp), {
        capture: true,
        once: true,
      });
    });
  }

  /** @type {Record<string, (...parameters: any[]) => Promise<unknown>>} */
  const measures = {
    /**
     * Waits for a click, then for the page it leads to.
     * @param {{ heading: string, content: string }} page
     */
    async clickTo({ heading, content }) {
      const clickedAt = await nextEvent('click');
      const shiftBefore = state.shift;
      const stop = watchPlaceholders();
      const shownAt = await when(
        () => document.querySelector('h1')?.textContent === heading && shown(content),
      );
      return {
        ms: shownAt - clickedAt,
        placeholderMs: stop(),
        shift: state.shift - shiftBefore,
      };
    },

    /**
     * Waits for an event, then until what follows from it is painted.
     * @param {string} type
     * @param {string} [text] what the first element of `selector` must say then
     * @param {string} [selector]
     */
    async eventToPaint(type, text, selector = '') {
      const at = Number(await nextEvent(type));
      if (text === undefined) return Number(await painted()) - at;
      return (await whenSaid(selector, text)) - at;
    },

    /**
     * Waits until a text is painted.
     * @param {string} text
     * @param {string} selector the first element that matches says it then
     * @returns {Promise<number>} the time, in milliseconds since 1970
     */
    async text(text, selector) {
      const shownAt = await whenSaid(selector, text);
      return Date.now() - performance.now() + shownAt;
    },
  };

  /** @type {Promise<unknown>} */
  let running = Promise.resolve();

  Object.assign(globalThis, {
    touchlineBench: {
      state,

      /**
       * Begins to measure, and returns as soon as the page listens.
       * @param {'clickTo' | 'eventToPaint' | 'text'} what
       * @param {any[]} parameters
       */
      start(what, parameters) {
        running = measures[what].apply(undefined, parameters);
        running.catch(() => {});
      },

      /** Resolves with what the last start measured. */
      result: () => running,

      reset() {
        state.shift = 0;
        state.interactionMs = 0;
      },

      /**
       * Scrolls up in even steps.
       * @param {number} frames
       * @param {number} stepPx
       * @returns the time of each frame, in milliseconds
       */
      async scroll(frames, stepPx) {
        const times = [];
        let last = await new Promise((resolve) => requestAnimationFrame(resolve));
        for (let frame = 0; frame < frames; frame++) {
          window.scrollBy(0, -stepPx);
          const now = await new Promise((resolve) => requestAnimationFrame(resolve));
          times.push(now - last);
          last = now;
        }
        return times;
      },
    },
  });

  const content = Reflect.get(globalThis, 'touchlineContent');
  if (typeof content === 'string') {
    when(() => shown(content)).then(
      (ms) => {
        state.contentMs = ms;
        // The other side waits for it: asking again and again would slow the page down.
        console.debug('touchline-bench content');
      },
      () => {},
    );
  }
})();
