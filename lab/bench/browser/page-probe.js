// @ts-check
// Runs in each page before its own scripts. What it measures is read by page-probe.ts. It is a file of
// its own, because tools rewrite functions that are passed to a browser.
(() => {
  const state = {
    contentMs: 0,
    /** When something was clicked last. */
    clickedMs: 0,
    fcpMs: 0,
    /** The sum of all layout shifts without a user's input just before them. */
    shift: 0,
  };

  /**
   * @param {string} type
   * @param {(entry: any) => void} read
   */
  function observe(type, read) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(read));
    observer.observe({ type, buffered: true });
  }
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') state.fcpMs = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) state.shift += entry.value;
  });

  const note = { capture: true };
  addEventListener('click', ({ timeStamp }) => void (state.clickedMs = timeStamp), note);

  /** @param {string} selector */
  function shown(selector) {
    return [...document.querySelectorAll(selector)].some((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  }

  /**
   * Resolves with the time when a condition was painted. Rejects after 30 seconds.
   * @param {() => boolean} condition
   * @returns {Promise<number>}
   */
  function when(condition) {
    const endsAt = performance.now() + 30_000;
    return new Promise((resolve, reject) => {
      // Before each paint.
      function look() {
        if (!condition()) {
          if (performance.now() < endsAt) requestAnimationFrame(look);
          else reject(new Error('It did not show within 30 seconds.'));
          return;
        }
        // A message that is sent before the paint arrives after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      }
      requestAnimationFrame(look);
    });
  }

  /** @returns {Promise<number>} when the next click happens */
  function nextClick() {
    const options = { capture: true, once: true };
    return new Promise((resolve) =>
      window.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), options),
    );
  }

  /**
   * Waits for a click, then for the page it leads to.
   * @param {{ heading: string, content: string }} page
   */
  async function clickTo({ heading, content }) {
    const clickedAt = await nextClick();
    const shiftBefore = state.shift;
    const shownAt = await when(
      () => document.querySelector('h1')?.textContent === heading && shown(content),
    );
    return { ms: shownAt - clickedAt, shift: state.shift - shiftBefore };
  }

  /** The document and what it has loaded; times in milliseconds from the navigation. */
  function requests() {
    const entries = /** @type {PerformanceResourceTiming[]} */ ([
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]);
    return entries.map((entry) => ({
      url: entry.name,
      endMs: entry.responseEnd,
      bodyBytes: Math.min(entry.encodedBodySize, entry.transferSize),
      // Of another origin the browser does not tell.
      isFromCache: entry.transferSize === 0 && new URL(entry.name).origin === location.origin,
    }));
  }

  /** @type {number[]} From each key and drop until the frame after it was painted. */
  let delays = [];
  let pressedAt = 0;
  const early = { capture: true, passive: true };
  addEventListener('keydown', ({ timeStamp }) => void (pressedAt = timeStamp), early);
  const noteDelay = async (from = pressedAt) => void delays.push((await when(() => true)) - from);
  addEventListener('input', () => void noteDelay(), early);
  addEventListener('pointerup', ({ timeStamp }) => void noteDelay(timeStamp), early);

  /** @type {number[]} The times of the frames since they are watched. */
  let frames = [];
  let emptyFrames = 0;
  /** @param {number} time */
  function watchFrame(time) {
    frames.push(time);
    const [first, last] = [':first-child', ':last-child'].map((place) =>
      document.querySelector(`.windowed-grid > ${place}`)?.getBoundingClientRect(),
    );
    const isFull = first && last && first.top <= innerHeight && last.bottom >= innerHeight;
    if (!isFull) emptyFrames += 1;
    requestAnimationFrame(watchFrame);
  }

  /** @type {Promise<unknown>} */
  let running = Promise.resolve();

  Object.assign(globalThis, {
    touchlineLab: {
      state,
      requests,
      watch: () => requestAnimationFrame(watchFrame),
      /** What was noted since the last call, or since the document began. */
      noted() {
        const noted = { delays, frames, emptyFrames };
        [delays, frames, emptyFrames] = [[], [], 0];
        return noted;
      },
      /**
       * Begins to measure a click, and returns as soon as the page listens.
       * @param {{ heading: string, content: string }} page
       */
      start(page) {
        running = clickTo(page);
        running.catch(() => {});
      },
      /** Resolves with what the last start measured. */
      result: () => running,
    },
  });

  const content = Reflect.get(globalThis, 'touchlineContent');
  when(() => shown(content)).then(
    (ms) => {
      state.contentMs = ms;
      // The other side waits for it: asking again and again would slow the page down.
      console.debug('touchline-lab content');
    },
    () => {},
  );
})();
