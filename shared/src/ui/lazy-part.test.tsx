import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

it('shows the part with its properties', async () => {
  const Part = lazyPart(() => Promise.resolve(Greeting));
  const { rerender } = render(<Part name="Ada" />);
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  rerender(<Part name="Ben" />);
  expect(screen.getByText('Hello Ben')).toBeVisible();
});

it('leaves the page as it is when the code does not load, and tries again when asked', async () => {
  const load = jest.fn<Promise<ComponentType<{ name: string }>>, []>();
  load.mockRejectedValueOnce(new Error('Gone.')).mockResolvedValue(Greeting);
  const Part = lazyPart(load);
  render(
    <>
      <p>The page</p>
      <Part name="Ada" />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.getByText('The page')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

it('waits until the browser has nothing else to do', async () => {
  const callbacks: (() => void)[] = [];
  const requestIdleCallback = (callback: () => void) => callbacks.push(callback);
  Object.assign(globalThis, { requestIdleCallback, cancelIdleCallback: () => undefined });
  try {
    const load = jest.fn(() => Promise.resolve(Greeting));
    const Part = lazyPart(load);
    const { unmount } = render(<Part name="Ada" />);
    expect(load).not.toHaveBeenCalled();
    for (const callback of callbacks) callback();
    expect(await screen.findByText('Hello Ada')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    unmount();
  } finally {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  }
});
