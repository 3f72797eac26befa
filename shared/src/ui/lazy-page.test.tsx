import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPage } from './lazy-page';

afterEach(() => jest.restoreAllMocks());

function Hello() {
  return <h1>Hello</h1>;
}

function show(Page: ComponentType) {
  return render(
    <ErrorBoundary fallback={<p>It failed.</p>}>
      <Page />
    </ErrorBoundary>,
  );
}

it('loads the page once, when it is first shown', async () => {
  const load = jest.fn(() => Promise.resolve(Hello));
  const Page = lazyPage(load);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = show(Page);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
  unmount();
  show(Page);
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeVisible();
  await act(() => Promise.resolve());
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows at once what was loaded before, and loads again what did not come', async () => {
  const load = jest.fn(() => Promise.resolve(Hello));
  load.mockRejectedValueOnce(new Error('Gone.'));
  const Page = lazyPage(load);
  await expect(Page.load()).rejects.toThrow('Gone.');
  await Page.load();
  show(Page);
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads the page before it is shown, when the browser has nothing else to do', () => {
  const callbacks: (() => void)[] = [];
  Object.assign(globalThis, {
    requestIdleCallback: (callback: () => void) => callbacks.push(callback),
  });
  try {
    const load = jest.fn(() => Promise.resolve(Hello));
    lazyPage(load);
    expect(load).not.toHaveBeenCalled();
    for (const callback of callbacks) callback();
    expect(load).toHaveBeenCalledTimes(1);
  } finally {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  }
});

it('fails once, and loads again when the page is opened again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn<Promise<ComponentType>, []>(() => Promise.reject(new Error('Gone.')));
  const Page = lazyPage(load);
  const { unmount } = show(Page);
  expect(await screen.findByText('It failed.')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  unmount();
  load.mockResolvedValue(Hello);
  show(Page);
  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
});
