import { Link } from '@touchline/shared';
import { lazy, useEffect, type ReactNode } from 'react';
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
  'picture-gone': () => <img alt="" src={new URL('./picture.png', import.meta.url).href} />,
};

const inEffect: Record<string, () => void> = {
  'throws-in-effect': () => {
    throw new Error('Thrown in an effect.');
  },
  'throws-in-promise': () => void Promise.reject(new Error('Thrown in a promise.')),
  'adopts-styles': () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { color: rgb(255, 0, 0) !important }');
    document.adoptedStyleSheets.push(sheet);
  },
  'pushes-address': () => history.pushState(null, '', '/misdeeds/healthy'),
  'violates-policy': () => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  },
};

const inHandler: Record<string, () => void> = {
  'throws-in-handler': () => {
    throw new Error('Thrown in a handler.');
  },
};

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
];
