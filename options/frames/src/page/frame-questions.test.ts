import { page } from '@touchline/shared';
import { questionsFor } from './frame-questions';

const onAnswered = jest.fn();
const print = jest.fn<Promise<void>, [number]>();
let questions: ReturnType<typeof questionsFor>['handlers'];

beforeEach(() => {
  jest.clearAllMocks();
  questions = questionsFor('Scores', onAnswered, print).handlers;
  jest.spyOn(page, 'confirm').mockResolvedValue(true);
  jest.spyOn(page, 'alert').mockResolvedValue();
  jest.spyOn(page, 'copy').mockResolvedValue();
  jest.spyOn(page, 'save').mockReturnValue();
});

function press(isActive: boolean): void {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } });
}

it('says which remote asks', async () => {
  await expect(questions.confirm({ question: 'Delete it?' })).resolves.toBe(true);
  expect(page.confirm).toHaveBeenCalledWith('Scores: Delete it?');
  await questions.alert({ message: 'Done.' });
  expect(page.alert).toHaveBeenCalledWith('Scores: Done.');
  jest.mocked(page.confirm).mockResolvedValue(false);
  await questions.confirm({ question: 'Leave it?' });
  expect(onAnswered.mock.calls).toEqual([[false], [false], [true]]);
});

it('asks or prints three times in ten seconds at most', async () => {
  await questions.print({ heightPx: 7 });
  expect(print).toHaveBeenCalledWith(7);
  for (let count = 0; count < 2; count++) await questions.alert({ message: 'Again.' });
  await expect(questions.confirm({ question: 'And again?' })).rejects.toThrow('too often');
  expect(page.confirm).not.toHaveBeenCalled();
});

it('copies and saves at a press alone', async () => {
  press(false);
  expect(() => questions.copy({ text: 'x' })).toThrow('a press of the user');
  const file = { fileName: 'a.csv', content: 'x', type: 'text/csv' };
  expect(() => questions.save(file)).toThrow('a press of the user');
  press(true);
  await questions.copy({ text: 'x' });
  questions.save(file);
  expect(page.copy).toHaveBeenCalledWith('x');
  expect(page.save).toHaveBeenCalledWith('a.csv', 'x', 'text/csv');
});

it('saves a film that has played for two minutes at most since the press', () => {
  jest.useFakeTimers();
  const { handlers, watchPresses } = questionsFor('Scores', onAnswered, print);
  const film = { fileName: 'Give and go.webm', content: 'data:,', type: 'video/webm' };
  press(true);
  watchPresses();
  press(false);
  jest.advanceTimersByTime(60_000);
  handlers.save(film);
  expect(page.save).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(120_000);
  expect(() => handlers.save(film)).toThrow('a press of the user');
  jest.useRealTimers();
});

it('offers three files in ten seconds at most', () => {
  press(true);
  const file = { fileName: 'a.csv', content: 'x', type: 'text/csv' };
  for (let count = 0; count < 3; count++) questions.save(file);
  expect(() => questions.save(file)).toThrow('too many files');
  expect(page.save).toHaveBeenCalledTimes(3);
});

it('opens another site after a press alone, which does not learn from where', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const url = 'https://videos.example/2';
  press(false);
  expect(() => questions.open({ url })).toThrow('a press of the user');
  press(true);
  void questions.open({ url });
  expect(open.mock.calls).toEqual([[url, '_blank', 'noopener,noreferrer']]);
});
