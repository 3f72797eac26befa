import { page } from '@touchline/shared';
import { buildRelease } from '@touchline/shared/testing/build-release';
import { type FrameListener, handlersFor } from './page-ports';

const onAnswered = jest.fn();
const onPrint = jest.fn<Promise<void>, [number]>();
const onRefused = jest.fn();
const listener = { onAnswered, onPrint, onRefused } as unknown as FrameListener;
let handlers: ReturnType<typeof handlersFor>;

beforeEach(() => {
  jest.clearAllMocks();
  handlers = handlersFor(buildRelease({ title: 'Scores' }), listener, () => undefined);
  jest.spyOn(page, 'confirm').mockResolvedValue(true);
  jest.spyOn(page, 'alert').mockResolvedValue();
  jest.spyOn(page, 'save').mockReturnValue();
});

it('says which remote asks, and when the answer was a no', async () => {
  expect(await handlers.confirm({ question: 'Delete it?' })).toBe(true);
  expect(page.confirm).toHaveBeenCalledWith('Scores: Delete it?');
  await handlers.alert({ message: 'Done.' });
  expect(page.alert).toHaveBeenCalledWith('Scores: Done.');
  jest.mocked(page.confirm).mockResolvedValue(false);
  await handlers.confirm({ question: 'Leave it?' });
  expect(onAnswered.mock.calls).toEqual([[false], [false], [true]]);
  await handlers.print({ heightPx: 7 });
  expect(onPrint).toHaveBeenCalledWith(7);
});

it('saves a text as it is, and a file of bytes from its address', async () => {
  handlers.save({ fileName: 'a.csv', content: 'x', type: 'text/csv' });
  expect(page.save).toHaveBeenLastCalledWith('a.csv', 'x', 'text/csv');
  const film = { fileName: 'a.webm', content: 'data:video/webm;base64,eA==', type: 'video/webm' };
  handlers.save({ ...film, isDataUrl: true });
  expect(page.save).toHaveBeenLastCalledWith('a.webm', expect.any(Blob), 'video/webm');
});

it('opens another site, which does not learn from where', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const url = 'https://videos.example/2';
  handlers.open({ url });
  expect(open.mock.calls).toEqual([[url, '_blank', 'noopener,noreferrer']]);
});

it('keeps no change that the release does not declare, and says so', async () => {
  const change = { path: '/games/7', key: 'goals', body: {} };
  await expect(handlers.outboxAdd(change)).rejects.toThrow('PUT /games/7 is not declared.');
  expect(onRefused).toHaveBeenCalledWith('PUT /games/7');
});

it('tells of what goes on at a page of its own alone', () => {
  expect(() => handlers.ongoing({ path: '/teams/7', words: 'Running' })).toThrow('no page of it');
});
