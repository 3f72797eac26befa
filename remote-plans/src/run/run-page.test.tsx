import { userStore } from '@touchline/shared';
import { buildDrill, buildPlan, buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { routes } from '../routes';

const api = new FakeApi();
const plan = '/teams/team-1/plans/plan-1';
const path = `${plan}/run`;
const start = new Date('2026-11-21T17:30').getTime();

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api.reset();
  api.answer('GET /teams/team-1', { body: buildTeam() });
  api.answer('GET /teams', { body: [buildTeam()] });
  api.answer(`GET ${plan}`, {
    body: buildPlan({
      drills: [
        { drillId: 'drill-1', order: 1, duration: 10 },
        { drillId: 'drill-2', order: 2, duration: 20 },
      ],
    }),
  });
  api.answer('GET /sports/soccer/drills/drill-1', { body: buildDrill() });
  api.answer('GET /sports/soccer/drills/drill-2', {
    body: buildDrill({ id: 'drill-2', name: 'Small game' }),
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * 60_000));
const clock = () => screen.getByRole('timer').textContent;
const entries = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.endsWith('min'));
const now = () => screen.getByRole('heading', { level: 2 }).textContent;

/** Opens the page at a time, and then lets no time pass but what `pass` says. */
async function open(at = start) {
  jest.useRealTimers();
  jest.spyOn(Date, 'now').mockReturnValue(at);
  renderRoutes(routes, path, [{ path: '/teams/:teamId/plans/:planId/run', title: 'Run Practice' }]);
  await screen.findAllByText('Small game', { exact: false });
  jest.restoreAllMocks();
  jest.useFakeTimers({ now: at });
}

it('runs the drills one after another, and never goes on by itself', async () => {
  await open();
  expect(screen.getByRole('heading', { name: '30 minutes' })).toBeVisible();
  press('Start practice');
  expect([now(), clock()]).toEqual(['Rondo 4v2', '10:00']);
  expect(screen.getByText('On time')).toBeVisible();
  expect(screen.getByText('Ends 6:00 PM')).toBeVisible();
  expect(screen.getByText('Next:', { exact: false }).parentElement).toHaveTextContent(
    'Next: 5:40 PM 20 min Small game',
  );
  pass(4);
  expect(clock()).toBe('6:00');
  pass(8);
  expect([now(), clock()]).toEqual(['Rondo 4v2', '+2:00']);
  expect(screen.getByText('Time is up: Rondo 4v2')).toHaveAttribute('role', 'status');
  press('Next');
  expect([now(), clock()]).toEqual(['Small game', '20:00']);
  expect(screen.getByText('2 min behind')).toBeVisible();
  expect(screen.getByText('This is the last one.')).toBeVisible();
});

it('tells the portal that it runs, until when its drill does, and that it has ended (D24)', async () => {
  await open();
  const told = async () => {
    // What is told is stored one after the other.
    await act(() => jest.advanceTimersByTimeAsync(10));
    return (await userStore.entries('ongoing')).get('ongoing');
  };
  press('Start practice');
  const running = { path, words: 'Practice is running', endsAt: start + 10 * 60_000 };
  expect(await told()).toMatchObject(running);
  press('+1 minute');
  expect(await told()).toMatchObject({ ...running, endsAt: start + 11 * 60_000 });
  press('Pause');
  expect(await told()).toEqual({ path, words: 'Practice is paused', toldAt: expect.any(Number) });
  press('Next');
  press('Finish');
  expect(await told()).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Done' })).toHaveAttribute('href', plan);
});

it('offers Finish once it is over by more than its own length', async () => {
  await open();
  press('Start practice');
  pass(60);
  expect(screen.queryByRole('button', { name: 'Finish' })).not.toBeInTheDocument();
  pass(1);
  press('Finish');
  expect(screen.getByRole('heading', { name: 'Practice is over' })).toBeVisible();
});

it('takes the minutes into the plan by choice alone; what was left out keeps its own (D29)', async () => {
  api.answer(`PUT ${plan}`, ({ body }) => ({ body: { ...(body as object), id: 'plan-1' } }));
  await open();
  press('Start practice');
  pass(12);
  press('Next');
  press('Finish');
  expect(entries()).toEqual(['1. Rondo 4v2 12 of 10 min', '2. Small game Left out, 20 min']);
  expect(api.received(`PUT ${plan}`)).toHaveLength(0);
  jest.useRealTimers();
  press('Take these minutes into the plan');
  expect(await screen.findByText('The plan has these minutes now')).toBeVisible();
  const [sent] = api.received(`PUT ${plan}`);
  expect(sent?.body).toMatchObject({
    drills: [
      { drillId: 'drill-1', duration: 12 },
      { drillId: 'drill-2', duration: 20 },
    ],
  });
  expect(screen.queryByRole('button', { name: /^Take these/ })).not.toBeInTheDocument();
});

it('has one lock of the screen, however fast the page is hidden and shown', async () => {
  const locks: EventTarget[] = [];
  async function request() {
    const lock = Object.assign(new EventTarget(), { released: false, release: async () => {} });
    locks.push(lock);
    return lock;
  }
  Object.assign(navigator, { wakeLock: { request } });
  await open();
  press('Start practice');
  for (let times = 0; times < 3; times++) fireEvent(document, new Event('visibilitychange'));
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(locks).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('numbers the drills as the plan does, and no breaks', async () => {
  const drills = ['drill-1', 'drill-2'].map((drillId, index) => ({
    ...{ drillId, order: index + 1, duration: 10 },
  }));
  const activities = [{ name: 'Break', duration: 5, section: 'Main', afterOrder: 1 }];
  api.answer(`GET ${plan}`, { body: buildPlan({ drills, activities }) });
  await open();
  expect(entries()).toEqual(['1. Rondo 4v2 10 min', 'Break 5 min', '2. Small game 10 min']);
  press('Start practice');
  expect(screen.getByText('1 of 2')).toBeVisible();
  press('Next');
  expect(now()).toBe('Break');
  expect(screen.queryByText(/of 2/)).not.toBeInTheDocument();
  expect(screen.getByText('Main')).toBeVisible();
  press('Next');
  expect(screen.getByText('2 of 2')).toBeVisible();
});

it('says a section that is called as the type of its drill once', async () => {
  const drills = [
    { drillId: 'drill-1', order: 1, duration: 10, section: 'PASSING' },
    { drillId: 'drill-2', order: 2, duration: 20 },
  ];
  api.answer(`GET ${plan}`, { body: buildPlan({ drills }) });
  await open();
  press('Start practice');
  expect(screen.getByText('Passing')).toBeVisible();
  expect(screen.queryByText('PASSING')).not.toBeInTheDocument();
});

it('pauses, adds a minute, and takes a wrong press back', async () => {
  await open();
  press('Start practice');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  press('Previous');
  expect([now(), clock()]).toEqual(['Rondo 4v2', '10:00']);
  pass(1);
  press('Pause');
  pass(5);
  expect(clock()).toBe('9:00');
  expect(screen.getByText('Paused')).toBeVisible();
  expect(screen.getByText('Paused at 9:00')).toHaveAttribute('role', 'status');
  press('Continue');
  expect(screen.getByText('Goes on')).toHaveAttribute('role', 'status');
  press('+1 minute');
  expect(screen.getByText('1 minute more: 10:00 left')).toHaveAttribute('role', 'status');
  pass(1);
  expect(clock()).toBe('9:00');
  press('Next');
  press('Previous');
  expect([now(), clock()]).toEqual(['Rondo 4v2', '9:00']);
});

it('shows the same after a reload', async () => {
  await open();
  press('Start practice');
  pass(3);
  press('Next');
  cleanup();
  await open(start + 93 * 60_000);
  expect([now(), clock()]).toEqual(['Small game', '+70:00']);
});

it('says how long everything took, and goes on when the end was too early', async () => {
  await open();
  press('Start practice');
  pass(12);
  press('Next');
  pass(15);
  press('Finish');
  expect(screen.getByText('From 5:30 PM to 5:57 PM.')).toBeVisible();
  expect(entries()).toEqual(['1. Rondo 4v2 12 of 10 min', '2. Small game 15 of 20 min']);
  const bars = [...document.querySelectorAll('.run-bar')];
  expect(bars.map((bar) => bar.getAttribute('style'))).toEqual([
    '--planned: 50%; --took: 60%;',
    '--planned: 100%; --took: 75%;',
  ]);
  press('Go on');
  expect([now(), clock()]).toEqual(['Small game', '5:00']);
});

it('keeps the focus where a press leads to another stage, and to the first drill', async () => {
  await open();
  expect(document.body).toHaveFocus();
  const focused = () => document.activeElement?.textContent;
  press('Start practice');
  expect(focused()).toBe('Rondo 4v2');
  press('Next');
  const previous = screen.getByRole('button', { name: 'Previous' });
  previous.focus();
  press('Previous');
  expect(previous).toHaveFocus();
  press('Next');
  press('Finish');
  expect(focused()).toBe('Practice is over');
  press('Run again');
  expect(focused()).toBe('30 minutes');
});

it('shows the kind of each drill, and leads back to the plan', async () => {
  await open();
  press('Start practice');
  expect(screen.getByText('Passing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Practice Plan' })).toHaveAttribute('href', plan);
});

it('asks before it starts over', async () => {
  await open();
  press('Start practice');
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await act(async () => press('Start over'));
  expect(clock()).toBe('10:00');
  confirm.mockReturnValue(true);
  await act(async () => press('Start over'));
  expect(screen.getByRole('button', { name: 'Start practice' })).toBeVisible();
});

it('vibrates once when time is up, if that is wanted', async () => {
  const vibrate = jest.fn();
  Object.assign(navigator, { vibrate });
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vibration' }));
  vibrate.mockClear();
  press('Start practice');
  pass(9.9);
  expect(vibrate).not.toHaveBeenCalled();
  pass(3);
  expect(vibrate).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'vibrate');
});

it('writes nothing to the API', async () => {
  await open();
  press('Start practice');
  press('Next');
  press('Finish');
  expect(api.requests.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
  expect(api.requests.length).toBeGreaterThan(0);
});
