import { Link } from '@touchline/shared';
import { lazy, useEffect, useState, type ReactNode } from 'react';
import { areOn } from './switch';

// Pages that do what no remote should do. Each does it when it is shown, and not before: `lazyPage` would
// load them in advance.
const lazyPages = {
  'throws-in-chunk': lazy(
    () => import(/* webpackChunkName: 'throws-in-chunk' */ './throws-in-chunk'),
  ),
  'chunk-gone': lazy(() => import(/* webpackChunkName: 'chunk-gone' */ './chunk-gone')),
  'global-styles': lazy(() => import(/* webpackChunkName: 'global-styles' */ './global-styles')),
  'sheet-gone': lazy(() => import(/* webpackChunkName: 'sheet-gone' */ './sheet-gone')),
  'font-gone': lazy(() => import(/* webpackChunkName: 'font-gone' */ './font-gone')),
};

const inRender: Record<string, () => ReactNode> = {
  'throws-in-render': () => {
    throw new Error('Thrown in render.');
  },
  'endless-render': () => {
    for (;;) Math.random();
  },
  'picture-gone': () => <img alt="" src={new URL('./picture.png', import.meta.url).href} />,
};

const inEffect: Record<string, () => void> = {
  'throws-in-effect': () => {
    throw new Error('Thrown in an effect.');
  },
  'throws-in-promise': () => void Promise.reject(new Error('Thrown in a promise.')),
  'empties-body': () => document.body.replaceChildren(),
  'empties-root': () => document.getElementById('root')?.replaceChildren(),
  'empties-document': () => document.documentElement.replaceChildren(),
  overlay: () => document.body.append(overlay()),
  'overlay-on-top': () => {
    const dialog = document.createElement('dialog');
    Object.assign(dialog.style, { inset: '0', width: '100vw', height: '100vh' });
    dialog.oncancel = (event) => event.preventDefault();
    document.body.append(dialog);
    dialog.showModal();
  },
  'locks-scrolling': () => {
    document.body.style.overflow = 'hidden';
    document.documentElement.className = 'dark';
  },
  'adopts-styles': () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { color: rgb(255, 0, 0) !important }');
    document.adoptedStyleSheets.push(sheet);
  },
  'replaces-fetch': () => {
    window.fetch = () => Promise.reject(new Error('A fetch of another kind.'));
  },
  'replaces-promise': () => {
    window.Promise = class {} as PromiseConstructor;
  },
  'replaces-json': () => {
    JSON.stringify = () => '?';
    JSON.parse = () => undefined;
  },
  'replaces-array-methods': () => {
    Object.defineProperty(Array.prototype, 'map', { value: () => [], configurable: true });
    Array.prototype.filter = () => [];
    Array.prototype.push = () => 0;
  },
  'replaces-dom-methods': () => {
    Node.prototype.appendChild = () => {
      throw new Error('Nothing is appended.');
    };
    Node.prototype.removeChild = () => {
      throw new Error('Nothing is removed.');
    };
  },
  'captures-events': () => {
    for (const type of ['click', 'pointerdown', 'mousedown', 'keydown']) {
      for (const target of [window, document]) target.addEventListener(type, stop, true);
    }
    document.onclick = stop;
  },
  'clears-storage': () => {
    localStorage.clear();
    sessionStorage.clear();
  },
  'pushes-address': () => history.pushState(null, '', '/misdeeds/healthy'),
  'navigates-away': () => {
    setTimeout(() => (window.location.href = '/elsewhere.html'), 50);
  },
  'reloads-without-end': () => {
    setTimeout(() => window.location.reload(), 50);
  },
  'violates-policy': () => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  },
  leaks: () => {
    kept.push(new Uint8Array(200_000_000).fill(1));
  },
};

const inHandler: Record<string, () => void> = {
  'throws-in-handler': () => {
    throw new Error('Thrown in a handler.');
  },
};

const kept: Uint8Array[] = [];
Object.assign(window, { keptByMisdeeds: kept });

function stop(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function overlay(): HTMLElement {
  const cover = document.createElement('div');
  Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '2147483647' });
  cover.style.background = 'rgb(255, 200, 200)';
  return cover;
}

function Done({ name }: { name: string }) {
  const act = areOn ? inHandler[name] : undefined;
  return (
    <>
      <p className="misdeed">
        {areOn ? 'This is' : 'This was'} {name}.
      </p>
      {act && (
        <button type="button" onClick={act}>
          Do it
        </button>
      )}
      <Link to="/misdeeds/healthy">Healthy</Link>
    </>
  );
}

function Rendering({ name }: { name: string }) {
  return (
    <>
      {areOn && inRender[name]?.()}
      <Done name={name} />
    </>
  );
}

function Acting({ name }: { name: string }) {
  useEffect(() => {
    if (areOn) inEffect[name]?.();
  }, [name]);
  return <Done name={name} />;
}

/** Sets its state again whenever it was set. */
function Restless({ name, later }: { name: string; later?: (task: () => void) => void }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!areOn) return;
    if (later) later(() => setCount(count + 1));
    else setCount(count + 1);
  }, [count, later]);
  return <Done name={name} />;
}

/** The same, with so many elements that React never gets to anything else. */
function Heavy({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (areOn) setCount(count + 1);
  }, [count]);
  return (
    <>
      <Done name={name} />
      {areOn && Array.from({ length: 3000 }, (_, index) => <i key={index}>{count}</i>)}
    </>
  );
}

function Covering({ name }: { name: string }) {
  return (
    <>
      <Done name={name} />
      {areOn && (
        <div style={{ position: 'fixed', inset: 0, zIndex: 2147483647, background: 'pink' }} />
      )}
    </>
  );
}

const nextTask = (task: () => void) => void setTimeout(task);

export const routes = [
  { path: '/misdeeds/healthy', element: <Done name="healthy" /> },
  ...Object.entries(lazyPages).map(([name, Page]) => ({
    path: `/misdeeds/${name}`,
    element: areOn ? <Page /> : <Done name={name} />,
  })),
  ...Object.keys(inRender).map((name) => ({
    path: `/misdeeds/${name}`,
    element: <Rendering name={name} />,
  })),
  ...Object.keys(inEffect).map((name) => ({
    path: `/misdeeds/${name}`,
    element: <Acting key={name} name={name} />,
  })),
  ...Object.keys(inHandler).map((name) => ({
    path: `/misdeeds/${name}`,
    element: <Done name={name} />,
  })),
  { path: '/misdeeds/endless-state', element: <Restless name="endless-state" /> },
  {
    path: '/misdeeds/endless-state-later',
    element: <Restless name="endless-state-later" later={nextTask} />,
  },
  { path: '/misdeeds/endless-state-heavy', element: <Heavy name="endless-state-heavy" /> },
  { path: '/misdeeds/overlay-inside', element: <Covering name="overlay-inside" /> },
];
