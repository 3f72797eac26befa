import { currentEntry, nameEntry } from './navigation/current-entry';
import { page } from './page';

afterEach(() => jest.restoreAllMocks());

it("asks and tells with the browser's own dialogs, at once (S8)", async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(true).mockReturnValue(false);
  const alert = jest.spyOn(window, 'alert').mockReturnValue();
  const answer = page.confirm('Go on?');
  expect(confirm).toHaveBeenCalledWith('Go on?');
  expect(await answer).toBe(true);
  expect(await page.confirm('Go on?')).toBe(false);
  await page.alert('Not saved.');
  expect(alert).toHaveBeenCalledWith('Not saved.');
});

it('has printed once the browser says so', async () => {
  jest.spyOn(window, 'print').mockReturnValue();
  const printed = jest.fn();
  const print = page.print().then(printed);
  await Promise.resolve();
  expect(printed).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('afterprint'));
  await print;
  expect(printed).toHaveBeenCalledTimes(1);
});

it('rejects where the browser has no clipboard, and knows whether it can share', async () => {
  await expect(page.copy('a text')).rejects.toThrow();
  expect(page.canShare()).toBe(false);
  const share = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  expect(page.canShare()).toBe(true);
  await page.share({ title: 'Rondos', url: 'http://localhost/x' });
  expect(share).toHaveBeenCalledWith({ title: 'Rondos', url: 'http://localhost/x' });
  Reflect.deleteProperty(navigator, 'share');
});

it('offers a file by a name that a file can have', async () => {
  const offered: [string, Blob][] = [];
  let file = new Blob();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      file = blob;
      return 'blob:made';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    offered.push([this.download, file]);
  });
  page.save('U12: 4v2/3v1.ics', 'BEGIN:VCALENDAR', 'text/calendar');
  page.save('film.webm', new Blob(['12345']), 'video/webm');
  expect(offered.map(([name, { type, size }]) => [name, type, size])).toEqual([
    ['U12  4v2 3v1.ics', 'text/calendar', 15],
    ['film.webm', 'video/webm', 5],
  ]);
});

it("knows the portal's own addresses, and the entry that the router has written", () => {
  expect(page.url('/teams/join#token')).toBe('http://localhost/teams/join#token');
  window.history.replaceState(null, '');
  expect(currentEntry()).toBeUndefined();
  window.history.replaceState({ key: 'k1', usr: { isLibraryView: true }, idx: 3 }, '');
  expect(currentEntry()).toEqual({ key: 'k1', state: { isLibraryView: true } });
  nameEntry();
  expect(currentEntry()?.key).toBe('k1');
  window.history.replaceState(null, '');
  nameEntry();
  const first = currentEntry()?.key;
  window.history.replaceState(null, '');
  // Another visit of the same address is another entry.
  nameEntry();
  expect([typeof first, currentEntry()?.key === first]).toEqual(['string', false]);
  window.history.replaceState(null, '');
});
