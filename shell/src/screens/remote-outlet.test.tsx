import { buildRelease } from '@touchline/shared/testing/build-release';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { prefetchPage, readPage } from '../releases/prefetch';
import { ReleasesContext } from '../releases/use-releases';
import { testReleases } from '../testing/test-releases';
import { RemoteOutlet } from './remote-outlet';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(() => new Promise(() => undefined)),
  registerRemotes: jest.fn(),
}));

jest.mock('../releases/prefetch', () => ({ prefetchPage: jest.fn(), readPage: jest.fn() }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.resetAllMocks());
afterEach(() => jest.useRealTimers());

function open() {
  const pages = [{ path: '/scores/:id', title: 'Score' }];
  const { releases } = testReleases([buildRelease({ pages })]);
  const element = (
    <>
      <Link to="/scores/7?by=date">
        <b>Seven</b>
      </Link>
      <a href="https://example.com/scores/7">Elsewhere</a>
      <RemoteOutlet />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/'] });
  const { unmount } = render(
    <ReleasesContext value={releases}>
      <RouterProvider router={router} />
    </ReleasesContext>,
  );
  return {
    unmount,
    loaded: jest.mocked(prefetchPage),
    read: jest.mocked(readPage),
  };
}

const rest = () => jest.advanceTimersByTime(60);

describe('a link', () => {
  it('has its code loaded at once, and its page read when the pointer rests on it', () => {
    const { loaded, read } = open();
    fireEvent.pointerOver(screen.getByText('Seven'));
    expect(loaded).toHaveBeenCalledWith(expect.anything(), '/scores/7');
    expect(read).not.toHaveBeenCalled();
    rest();
    expect(read.mock.calls).toEqual([
      [expect.anything(), expect.objectContaining({ pathname: '/scores/7', search: '?by=date' })],
    ]);
  });

  it('is followed once by a pointer that clicks it, too', () => {
    const { loaded, read } = open();
    fireEvent.pointerOver(screen.getByText('Seven'));
    rest();
    fireEvent.focusIn(screen.getByRole('link', { name: 'Seven' }));
    rest();
    expect(loaded).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledTimes(1);
    // A finger that comes back to it: nothing tells that it was gone.
    fireEvent.touchStart(screen.getByText('Seven'));
    rest();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('has its page read when the focus stays on it', () => {
    const { read } = open();
    fireEvent.focusIn(screen.getByRole('link', { name: 'Seven' }));
    rest();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the pointer goes on', () => fireEvent.pointerOver(document.body)],
    ['a finger scrolls', () => fireEvent.pointerCancel(screen.getByText('Seven'))],
  ])('is not read when %s', (_what, leave) => {
    const { read } = open();
    fireEvent.pointerOver(screen.getByText('Seven'));
    leave();
    rest();
    expect(read).not.toHaveBeenCalled();
  });

  it('is not read where the browser saves data', () => {
    Object.assign(navigator, { connection: { saveData: true } });
    const { loaded, read } = open();
    fireEvent.pointerOver(screen.getByText('Seven'));
    rest();
    Reflect.deleteProperty(navigator, 'connection');
    expect(loaded).toHaveBeenCalledTimes(1);
    expect(read).not.toHaveBeenCalled();
  });

  it('to another site, or to the open page, is left alone', () => {
    const { loaded, read } = open();
    fireEvent.pointerOver(screen.getByText('Elsewhere'));
    rest();
    expect(loaded).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/scores/7');
    fireEvent.pointerOver(screen.getByText('Seven'));
    rest();
    expect(read).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/');
  });
});
