import { fileRefused } from '@touchline/shared/trust';
import { buildRelease } from '@touchline/shared/testing/build-release';
import { reportErrors } from './report-errors';
import { Reporter } from './reporter';

const release = buildRelease({ version: '1.4.0' });
const chunk = 'http://localhost/releases/scores/1.4.0/705.js';
const onMissingFile = jest.fn();

let reporter: Reporter;
let stop: () => void;

function start() {
  reporter = new Reporter('/reports');
  stop = reportErrors({ reporter, seenReleases: () => [release], onMissingFile });
}

beforeEach(() => {
  onMissingFile.mockReset();
  globalThis.fetch = () => Promise.resolve({} as Response);
});
afterEach(() => {
  stop();
  delete window.touchlineGuard;
});

function throwUncaught(error: Error) {
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
}

function rejectUnhandled(reason: unknown) {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

it('reports an uncaught error with the release whose code threw it', () => {
  start();
  throwUncaught(Object.assign(new Error('broken click'), { stack: `at ${chunk}:1:7` }));
  expect(reporter.recent()).toMatchObject([
    { kind: 'uncaught', remote: 'scores', version: '1.4.0', message: 'broken click' },
  ]);
});

it("reports an error of the shell's own code without a release", () => {
  start();
  rejectUnhandled(Object.assign(new TypeError('broken shell'), { stack: '' }));
  const [report] = reporter.recent();
  expect(report).toMatchObject({ kind: 'uncaught', message: 'TypeError: broken shell' });
  expect(report?.remote).toBeUndefined();
});

it('hands over a missing file of a release instead of reporting it', () => {
  start();
  const error = Object.assign(new Error('Loading chunk 705 failed.'), {
    name: 'ChunkLoadError',
    request: chunk,
  });
  rejectUnhandled(error);
  expect(onMissingFile.mock.calls).toEqual([[release, error]]);
  expect(reporter.recent()).toEqual([]);
});

it('reports files that the browser refused, before it started and after', () => {
  window.touchlineGuard = {
    lists: () => false,
    admit: () => undefined,
    refused: [{ url: 'http://localhost/planted.js', reason: 'unlisted' }],
  };
  start();
  const detail = { url: chunk, reason: 'altered' };
  window.dispatchEvent(new CustomEvent(fileRefused, { detail }));
  expect(reporter.recent()).toMatchObject([
    { kind: 'file-refused', remote: 'scores', version: '1.4.0', message: `altered: ${chunk}` },
    { kind: 'file-refused', message: 'unlisted: http://localhost/planted.js' },
  ]);
});

it('reports what the policy forbids with the remote whose script it was, once', () => {
  start();
  const violation = (sourceFile: string) => {
    const details = { effectiveDirective: 'style-src-elem', blockedURI: 'inline' };
    const place = { sourceFile, lineNumber: 3, columnNumber: 14 };
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { ...details, ...place }),
    );
  };
  violation(chunk);
  violation(chunk);
  violation('');
  expect(reporter.recent()).toMatchObject([
    { kind: 'policy-violated', message: 'style-src-elem forbids inline' },
    {
      kind: 'policy-violated',
      remote: 'scores',
      version: '1.4.0',
      message: `style-src-elem forbids inline in ${chunk}:3:14`,
    },
  ]);
  expect(reporter.recent()[0]?.remote).toBeUndefined();
});

it('reports pictures and fonts of a release that are not there', () => {
  let tell: (list: { getEntries: () => object[] }) => void = () => undefined;
  window.PerformanceObserver = class {
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof PerformanceObserver;
  start();
  const folder = new URL('.', chunk).href;
  const entry = (name: string, responseStatus: number) => ({ name, responseStatus });
  tell({
    getEntries: () => [
      entry(`${folder}pitch.png?v=1`, 404),
      entry(`${folder}lines.woff2`, 200),
      entry(chunk, 404),
      entry('http://localhost/api/matches', 404),
    ],
  });
  expect(reporter.recent()).toMatchObject([
    {
      kind: 'file-missing',
      remote: 'scores',
      version: '1.4.0',
      message: `${folder}pitch.png answered 404`,
    },
  ]);
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

it('reports nothing any more after it is stopped', () => {
  start();
  stop();
  rejectUnhandled(new Error('broken click'));
  window.dispatchEvent(new CustomEvent(fileRefused, { detail: { url: chunk, reason: 'altered' } }));
  expect(reporter.recent()).toEqual([]);
});
