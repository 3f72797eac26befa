/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * A stage without tests of its own, such as the lint: nothing to count when it succeeds.
 * @param {boolean} succeeded
 * @returns {Counts}
 */
export function countStage(succeeded) {
  return { passed: 0, failed: succeeded ? 0 : 1 };
}

/**
 * The tests of a report of `jest --json`; a file that could not be run counts as one failed.
 * @param {any} report undefined when there is none
 * @param {boolean} succeeded by the exit status
 * @returns {Counts}
 */
export function countJest(report, succeeded) {
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return agree({ passed, failed }, succeeded);
}

/**
 * The tests of a report of Playwright's JSON reporter; one that passed when tried again has passed.
 * @param {any} report undefined when there is none
 * @param {boolean} succeeded by the exit status
 * @returns {Counts}
 */
export function countPlaywright(report, succeeded) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return agree({ passed: expected + flaky, failed: unexpected }, succeeded);
}

/**
 * No stage that failed passes for one without failures, nor one in which nothing ran.
 * @param {Counts} counts
 * @param {boolean} succeeded
 */
function agree({ passed, failed }, succeeded) {
  const isSound = succeeded && passed > 0;
  return { passed, failed: isSound ? failed : Math.max(failed, 1) };
}
