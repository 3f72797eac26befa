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
 * The tests in a report of Playwright's JSON reporter. One that passed on a retry has passed.
 * @param {any} report undefined when there is none
 * @param {boolean} succeeded by the exit status
 */
export function countPlaywright(report, succeeded) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return withStatus({ passed: expected + flaky, failed: unexpected }, succeeded);
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
