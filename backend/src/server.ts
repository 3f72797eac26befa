import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Progress } from './start/start-context';
import {
  identityPortStep,
  misspeltSettings,
  readSettings,
  transportProblem,
  type Settings,
} from './settings';
import { HeldPorts } from './start/free-port';
import { sitePortSteps } from './start/open-sites';
import { startTouchline, type Touchline } from './start/start-touchline';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Within this time a repeated signal is one: npm repeats Ctrl-C, and `endWithNpm` SIGTERM, which all processes may get.
 */
const repeatMs = { 'Ctrl-C': 500, SIGTERM: 2_000 };

// Who reads the output may go away, and what runs must stop all the same: an embedded PostgreSQL would stay.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

/** Whether the log goes to the output, as lines of JSON: then all else does so, too. */
const isJson = Boolean(process.env.LOG_LEVEL?.trim());

function write(stream: NodeJS.WriteStream, level: number, text: string): void {
  const { pid } = process;
  const line = { level, time: Date.now(), pid, hostname: hostname(), msg: text.trim() };
  stream.write(`${isJson ? JSON.stringify(line) : text}\n`);
}

function print(line: string): void {
  write(process.stdout, 30, line);
}

function printFailure(error: unknown): void {
  write(process.stderr, 60, `\n${error instanceof Error ? error.message : String(error)}`);
}

/**
 * Runs the portal until SIGINT or SIGTERM; a second signal ends it at once. Only before SIGTERM stops it, it drains.
 */
async function run(): Promise<void> {
  let settings: Settings | undefined;
  let running: Promise<Touchline> | undefined;
  let stoppingSince: number | undefined;

  async function stop(signal: keyof typeof repeatMs): Promise<void> {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > repeatMs[signal]) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    const drainSeconds = signal === 'SIGTERM' ? (settings?.limits.drainSeconds ?? 0) : 0;
    const draining = drainSeconds > 0 ? `answering for ${drainSeconds} s more, then ` : '';
    print(`\n${signal}: ${draining}stopping after the current requests. Once more stops at once.`);
    try {
      // A start that fails now cleans up after itself, and its error is printed below.
      const touchline = await running?.catch(() => undefined);
      await touchline?.stop(drainSeconds * 1_000);
    } catch (error) {
      printFailure(error);
      process.exit(1);
    }
    print('Touchline has stopped.');
    process.exit(0);
  }
  process.on('SIGINT', () => void stop('Ctrl-C'));
  process.on('SIGTERM', () => void stop('SIGTERM'));

  try {
    settings = readSettings(process.env, root);
    const held =
      settings.port === 0
        ? await HeldPorts.hold(settings.host, [identityPortStep, ...(await sitePortSteps())])
        : undefined;
    if (held) settings = readSettings({ ...process.env, PORT: String(held.first) }, root);
    print('Touchline is starting');
    const misspelt = misspeltSettings(process.env).map(({ name, meant }) => `${name} (${meant}?)`);
    if (misspelt.length > 0) {
      const warning = `Warning: no such setting, and it is ignored: ${misspelt.join(', ')}`;
      write(process.stdout, 40, warning);
    }
    const insecure = transportProblem(settings);
    if (insecure) write(process.stdout, 40, `Warning: ${insecure}`);
    running = startTouchline(settings, root, new Progress(print), held);
    await running;
    if (stoppingSince === undefined) print(`Touchline is ready: ${settings.portalUrl}`);
  } catch (error) {
    printFailure(error);
    process.exit(1);
  }
}

await run();
