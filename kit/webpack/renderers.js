// Keeps all renderers of React, because the refresh runtime of a remote starts later and needs them.
/** @type {Map<number, object>} */
const renderers = new Map();
if (!('__REACT_DEVTOOLS_GLOBAL_HOOK__' in globalThis)) {
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers,
      supportsFiber: true,
      inject: (/** @type {object} */ renderer) => renderers.set(renderers.size + 1, renderer).size,
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onScheduleFiberRoot() {},
      checkDCE() {},
    },
  });
}
