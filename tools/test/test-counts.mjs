import path from 'node:path';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * A stage without tests, such as lint: one failure when it fails, otherwise nothing.
 * @param {boolean} succeeded
 */
export function countStage(succeeded) {
  return { passed: 0, failed: succeeded ? 0 : 1 };
}

/**
 * The tests in a report of `jest --json`. A file that could not be run counts as one failed test.
 * @param {any} report undefined when there is none
 * @param {boolean} succeeded by the exit status
 */
export function countJest(report, succeeded) {
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return withStatus({ passed, failed }, succeeded);
}

/**
 * The tests in a report of Playwright's JSON reporter.
 * @param {any} report undefined when there is none
 * @param {boolean} succeeded by the exit status
 */
export function countPlaywright(report, succeeded) {
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  return withStatus({ passed: expected, failed: unexpected }, succeeded);
}

/**
 * A stage that failed, or ran no test, has at least one failure, whatever its report says.
 * @param {Counts} counts
 * @param {boolean} succeeded
 */
function withStatus({ passed, failed }, succeeded) {
  const isSound = succeeded && passed > 0;
  return { passed, failed: isSound ? failed : Math.max(failed, 1) };
}

/** @typedef {{ name: string, seconds: number }} Duration */

/**
 * The test files in a report of `jest --json`, each with its seconds.
 * @param {any} report undefined when there is none
 * @param {string} root the project's folder, absolute
 * @returns {Duration[]}
 */
export function jestDurations(report, root) {
  return (report?.testResults ?? []).map((/** @type {any} */ { name, startTime, endTime }) => ({
    name: path.relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }));
}

/**
 * The tests in a report of Playwright's JSON reporter, each with its seconds.
 * @param {any} report undefined when there is none
 * @returns {Duration[]}
 */
export function playwrightDurations(report) {
  const specs = (report?.suites ?? []).flatMap(specsOf);
  return specs.flatMap((/** @type {any} */ { title, file, tests }) =>
    tests.map((/** @type {any} */ { projectName, results }) => ({
      name: `[${projectName}] ${path.posix.join('e2e', file)} › ${title}`,
      seconds:
        results.reduce(
          (/** @type {number} */ sum, /** @type {any} */ result) => sum + result.duration,
          0,
        ) / 1_000,
    })),
  );
}

/** @param {any} suite @returns {any[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * Lines that name the ten that take longest.
 * @param {Duration[]} durations
 */
export function slowestTen(durations) {
  const slowest = durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
