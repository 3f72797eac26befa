import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '@touchline/tools/project';
import { expect, newCoach, signIn, test } from '../harness/fixtures';

test('one command runs a remote alone, beside a portal, with its sign-in and its API', async ({
  page,
  baseURL,
}) => {
  const coach = newCoach();
  await signIn(page, coach);
  const dev = spawn(process.execPath, [path.join(root, 'tools/run/dev.mjs'), 'teams'], {
    env: { ...process.env, PORT: new URL(String(baseURL)).port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  dev.stdout.on('data', (text: Buffer) => (said += String(text)));
  const address = () => /Touchline is ready: (\S+)/.exec(said)?.[1];
  try {
    await expect.poll(address, { timeout: 90_000 }).toBeDefined();
    expect(said).toContain(`uses the portal that runs at ${String(baseURL)}`);
    // The provider knows the coach already, and asks for nothing.
    await page.goto(address() ?? '');
    await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
    await expect(page.getByText(coach.name)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create New Team' })).toBeVisible();
  } finally {
    const ended = once(dev, 'exit');
    dev.kill();
    await ended;
  }
});
