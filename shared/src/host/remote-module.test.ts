import { lazyPage } from '@touchline/shared/ui';
import { createElement } from 'react';
import { loadPage, moduleProblem } from './remote-module';

const element = 'a screen';

it('accepts a list of paths and screens', () => {
  const routes = [
    { path: '/scores', element },
    { path: '/scores/:scoreId', Component: () => null },
  ];
  expect(moduleProblem({ routes })).toBeUndefined();
});

it.each([
  [undefined, 'It exposes no routes.'],
  [null, 'It exposes no routes.'],
  [{ pages: [] }, 'It exposes no routes.'],
  [{ routes: { path: '/scores' } }, 'Its routes are not a list.'],
  [{ routes: [] }, 'Its routes are not a list.'],
  [{ routes: [{ element }] }, 'One of its routes has no path.'],
  [{ routes: [{ path: '/scores' }] }, 'Its route /scores has no screen.'],
  [
    { routes: [{ path: '/scores', element, loader: () => 1 }] },
    'Its route /scores has loader, which is not supported.',
  ],
  [{ routes: [{ path: '/scores', lazy: () => 1 }] }, 'Its route /scores has no screen.'],
])('%j: %s', (module, problem) => {
  expect(moduleProblem(module)).toBe(problem);
});

it('loads the code of the page at a path, and of no other', async () => {
  const loaded: string[] = [];
  function page(name: string) {
    return lazyPage(() => {
      loaded.push(name);
      return Promise.resolve(() => null);
    });
  }
  const routes = [
    { path: '/scores', element: createElement(() => null) },
    { path: '/scores/create', element: createElement(page('create')) },
    { path: '/scores/:scoreId/edit', element: createElement(page('edit')) },
  ];
  await loadPage({ routes }, '/scores');
  await loadPage({ routes }, '/elsewhere');
  expect(loaded).toEqual([]);
  await loadPage({ routes }, '/scores/create');
  await loadPage({ routes }, '/scores/7/edit');
  expect(loaded).toEqual(['create', 'edit']);
});
