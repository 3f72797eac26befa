// @ts-check
// Runs in the page of each host before its own scripts: when the application that it mounts is there,
// by the contract of qiankun's benchmark. See hosts.ts.
(() => {
  const timeoutMs = 15_000;

  /** The application's element: in the page itself, in a shadow tree, or in an iframe of the same origin. */
  function find() {
    const selector = '#small-app';
    const shadow = document.querySelector('wujie-app')?.shadowRoot;
    /** @type {HTMLIFrameElement | null} */
    const frame = document.querySelector('#place > iframe');
    return [document, shadow, frame?.contentDocument]
      .map((tree) => tree?.querySelector(selector))
      .find(Boolean);
  }

  function isStyled() {
    const element = find();
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return false;
    const { width, height } = element.getBoundingClientRect();
    const style = view.getComputedStyle(element);
    const isVisible = style.display !== 'none' && style.visibility !== 'hidden';
    const isMarked = style.getPropertyValue('--small-app-styled').trim() === '1';
    return isMarked && isVisible && style.opacity !== '0' && width > 0 && height > 0;
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** Resolves with the time when the element was styled, and still was two frames later. */
  async function survived() {
    const endsAt = performance.now() + timeoutMs;
    while (performance.now() < endsAt) {
      await frame();
      if (!isStyled()) continue;
      await frame();
      await frame();
      if (isStyled()) return performance.now();
    }
    throw new Error('The application did not appear.');
  }

  Object.assign(globalThis, {
    /** Lets the host of this page mount the application. Returns how long it took, in milliseconds. */
    async measureMount() {
      const early = performance
        .getEntriesByType('resource')
        .find(({ name }) => /\/small-?app\//.test(name));
      if (early || find()) throw new Error(`It was loaded before: ${early?.name}`);
      const startedAt = performance.now();
      const shown = survived();
      const settled = Reflect.get(globalThis, 'mountSmallApp')();
      const [shownAt] = await Promise.all([shown, settled]);
      return shownAt - startedAt;
    },
  });
})();
