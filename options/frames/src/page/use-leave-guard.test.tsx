import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { OpenFrame } from './open-frame';
import { useLeaveGuard } from './use-leave-guard';

const call = jest.fn<Promise<unknown>, [unknown]>();
const frame = { frame: { mayLeave: call }, close: jest.fn() } as unknown as OpenFrame;
let guard: ReturnType<typeof useLeaveGuard>;
let replaceFrame: (frame: OpenFrame) => void;

function Guarded() {
  const [shown, setShown] = useState(frame);
  const own = useLeaveGuard(shown, true);
  useEffect(() => {
    guard = own;
    replaceFrame = setShown;
  }, [own]);
  return 'Guarded';
}

function openRouter() {
  const routes = [
    { path: '/', element: <Guarded /> },
    { path: '/home', element: 'Home' },
  ];
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  return { router, leave: () => act(() => router.navigate('/home')) };
}

beforeEach(() => {
  jest.useFakeTimers();
  call.mockReset();
});
afterEach(() => jest.useRealTimers());

it('leaves where the frame says yes, and tells it where to', async () => {
  call.mockResolvedValue(true);
  await openRouter().leave();
  expect(screen.getByText('Home')).toBeVisible();
  const { from, to, navigation } = call.mock.calls[0]?.[0] as Record<string, unknown>;
  expect({ from, to, navigation }).toMatchObject({
    ...{ from: { pathname: '/' }, to: { pathname: '/home' }, navigation: 'PUSH' },
  });
});

it('stays where the user says no, as often as that is', async () => {
  call.mockImplementation(() => {
    guard.onAnswered(true);
    return Promise.resolve(false);
  });
  const { leave } = openRouter();
  for (let count = 0; count < 4; count++) await leave();
  expect(screen.getByText('Guarded')).toBeVisible();
});

it('asks again where the user goes somewhere else before the frame has answered', async () => {
  const answers: ((isLeaving: boolean) => void)[] = [];
  call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { leave } = openRouter();
  await leave();
  await leave();
  expect(call).toHaveBeenCalledTimes(1);
  await act(async () => {
    guard.onAnswered(true);
    answers[0]?.(false);
  });
  expect(call).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Guarded')).toBeVisible();
  await act(async () => answers[1]?.(true));
  expect(screen.getByText('Home')).toBeVisible();
});

it('asks again where the user goes somewhere else before the page has drawn the answer', async () => {
  const answers: ((isLeaving: boolean) => void)[] = [];
  call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { router, leave } = openRouter();
  await leave();
  const isFree = () =>
    [...router.state.blockers.values()].every(({ state }) => state !== 'blocked');
  await act(async () => {
    guard.onAnswered(true);
    answers[0]?.(false);
    while (!isFree()) await Promise.resolve();
    await router.navigate('/home');
  });
  expect(call).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(guard.isAsked()).toBe(true);
  await act(async () => answers[1]?.(true));
  expect(screen.getByText('Home')).toBeVisible();
});

it('asks the frame that takes the place of one that was asked', async () => {
  call.mockReturnValue(new Promise(() => undefined));
  await openRouter().leave();
  const asked = jest.fn(() => Promise.resolve(true));
  await act(async () => replaceFrame({ ...frame, frame: { ...frame.frame, mayLeave: asked } }));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Home')).toBeVisible();
});

it('leaves a frame that has said no twice by itself, but not much later', async () => {
  call.mockResolvedValue(false);
  const { leave } = openRouter();
  await leave();
  await leave();
  act(() => jest.advanceTimersByTime(6_000));
  await leave();
  expect(screen.getByText('Guarded')).toBeVisible();
  await leave();
  await leave();
  expect(screen.getByText('Home')).toBeVisible();
});

it('leaves a frame that does not answer for five seconds, and waits while it asks', async () => {
  call.mockReturnValue(new Promise(() => undefined));
  const { leave } = openRouter();
  await leave();
  act(() => jest.advanceTimersByTime(4_000));
  act(() => guard.onAnswered(false));
  act(() => jest.advanceTimersByTime(4_000));
  expect(screen.getByText('Guarded')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Home')).toBeVisible();
});

it('leaves a frame that says no twice where the user has said yes, and one that asks again and again', async () => {
  call.mockImplementation(() => {
    guard.onAnswered(false);
    return Promise.resolve(false);
  });
  const { leave } = openRouter();
  for (let count = 0; count < 3; count++) await leave();
  expect(screen.getByText('Home')).toBeVisible();
});

it('gives a frame that asks all the time no more than 20 seconds', async () => {
  call.mockReturnValue(new Promise(() => undefined));
  await openRouter().leave();
  for (let count = 0; count < 10; count++) {
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    act(() => guard.onAnswered(true));
  }
  expect(screen.getByText('Home')).toBeVisible();
});

it('says whether the frame is being asked', async () => {
  let answer: (isLeaving: boolean) => void = jest.fn();
  call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { leave } = openRouter();
  expect(guard.isAsked()).toBe(false);
  await leave();
  expect(guard.isAsked()).toBe(true);
  await act(async () => answer(false));
  expect(guard.isAsked()).toBe(false);
});
