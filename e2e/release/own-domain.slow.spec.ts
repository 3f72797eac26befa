import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { goLive } from '../harness/release-command';
import { builtVariant } from '../harness/built-variants';
import { buildIn } from '../harness/remote-copies';
import { linkDependencies, makeEmptyWorkspace } from '@touchline/tools/new-remote/empty-workspace';
import { newRemote } from '@touchline/kit/new-remote';
import { writeRemoteInWorkspace } from '@touchline/tools/new-remote/write-remote';
import { Api, expect, newCoach, signIn, test } from '../harness/fixtures';
import { PortalFrame } from '../pages/portal-frame';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const root = path.resolve(import.meta.dirname, '../..');

let portal: PortalProcess;
let releases: string;
const folders: string[] = [];

test.beforeAll(async () => {
  const dataDir = await makeDataDir();
  releases = path.join(dataDir, 'releases');
  portal = await startPortal({ DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await portal.end();
  for (const folder of folders) await rm(folder, { recursive: true });
});

/**
 * The page of a generated remote: a form of a drill, with a schema of its own, and what was stored.
 * @param field the name of an optional field; none without it
 */
function scoutingPage(field?: string): string {
  const rule = field ? `${field}: optionalText('${field}', 12)` : '';
  const shown = field ? `{stored && <p>{\`\${stored.name} with \${stored.${field}}\`}</p>}` : '';
  const input = field
    ? `<Field label="${field}" error={form.formState.errors.${field}?.message}>
         {(control) => <input {...control} {...form.register('${field}')} />}
       </Field>`
    : '';
  return `
    import { Field, SavedForm, useFormSave, useSchemaForm } from '@touchline/shared/forms';
    import { create, drillInputSchema, drillsPath, optionalText } from '@touchline/shared/product';
    import { useState } from 'react';
    import * as z from 'zod/mini';

    const own = { ${rule} };
    const formSchema = z.extend(z.pick(drillInputSchema, { name: true }), own);
    const storedSchema = z.object({ id: z.string(), name: z.string(), ...own });
    const rest = { type: 'Passing', difficulty: 'Beginner', visibility: 'private' };

    export function ScoutingPage() {
      const [stored, setStored] = useState<z.infer<typeof storedSchema>>();
      const { form, draft } = useSchemaForm({
        schema: formSchema,
        defaultValues: { name: '' } as z.input<typeof formSchema>,
        draftName: 'scouting',
      });
      const save = useFormSave({
        form,
        draft,
        onSave: (values, { key }) =>
          create(drillsPath('soccer'), { ...rest, ...values }, key, { schema: storedSchema }),
        onSaved: setStored,
      });
      return (
        <>
          ${shown}
          <SavedForm draft={draft} save={save} subject="drill" submitLabel="Save" cancelTo="/">
            <Field label="Name" error={form.formState.errors.name?.message}>
              {(control) => <input {...control} {...form.register('name')} />}
            </Field>
            ${input}
          </SavedForm>
        </>
      );
    }`;
}

/** Lets the API of a page's portal know the field as well: an API is released by itself. */
async function addFieldToApi(page: Page): Promise<void> {
  const stored = new Map<string, string>();
  await page.route(/\/api\/sports\/[^/]+\/drills/, async (route) => {
    const request = route.request();
    const sent = (request.postDataJSON() ?? {}) as { surface?: string };
    const answer = await route.fetch();
    const body = (await answer.json()) as { id: string } | { id: string }[];
    if (!Array.isArray(body) && sent.surface) stored.set(body.id, sent.surface);
    const known = <Drill extends { id: string }>(drill: Drill) => ({
      ...drill,
      surface: stored.get(drill.id) ?? '',
    });
    await route.fulfill({
      response: answer,
      json: Array.isArray(body) ? body.map(known) : known(body),
    });
  });
}

/** A page without what the server adds to it. */
function asBuilt(html: string): string {
  return html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/(id="?touchline-start"?>).*?(?=<\/script>)/, '$1{}');
}

test('a new field of a drill is released with its remote alone', async ({ page, request }) => {
  const shell = await readFile(path.join(root, 'shell/dist/index.html'), 'utf8');
  const token = await signIn(page, newCoach('Robin Fielding'), portal.url);
  const api = new Api(request, portal.url, token);
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  await addFieldToApi(page);
  const frame = new PortalFrame(page);

  await goLive(releases, 'drills', await builtVariant('drills-with-surface'), '9.1.0');
  await page.goto(`${portal.url}/sports/soccer/drills/create`);
  const answered = await page.request.get(portal.url);
  expect(asBuilt(await answered.text())).toBe(shell);

  await page.getByLabel('Name').fill('Rondo 4v2');
  await page.getByLabel('Type').fill('Passing');
  await page.getByLabel('Difficulty').selectOption('Beginner');
  await page.getByLabel('Surface').fill('Artificial turf');
  await page.getByRole('button', { name: 'Create Drill' }).click();
  // The rule of the field is the new release's as well.
  await expect(page.getByText('Surface can have at most 12 characters.')).toBeVisible();
  await page.getByLabel('Surface').fill('Wet grass');
  await page.getByRole('button', { name: 'Create Drill' }).click();
  await page.getByRole('link', { name: 'View the drill' }).click();
  await expect(frame.heading()).toHaveText('Drill Details');
  await expect(page.getByText('Wet grass')).toBeVisible();

  // The plans remote, as it was, reads the same answer from the page's cache in its own way.
  const [, drillId = ''] = /drills\/([^/]+)$/.exec(page.url()) ?? [];
  await api.createPlan(team.id, { drills: [{ drillId, order: 1, duration: 10 }] });
  await frame.sidebar().getByRole('link', { name: 'Teams' }).click();
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(frame.heading()).toHaveText('Practice Plan');
  await expect(page.getByRole('button', { name: 'Rondo 4v2' })).toBeVisible();
});

test('a generated remote adds a field to its form in a release of its own', async ({ page }) => {
  const shell = await readFile(path.join(root, 'shell/dist/index.html'), 'utf8');
  await signIn(page, newCoach('Robin Fielding'), portal.url);
  await addFieldToApi(page);
  const workspace = await makeEmptyWorkspace();
  folders.push(workspace);
  await writeRemoteInWorkspace(workspace, newRemote('scouting'));
  const folder = path.join(workspace, 'remote-scouting');
  await linkDependencies(folder);
  const manifest = path.join(folder, 'package.json');

  async function releaseAs(version: string, source: string): Promise<void> {
    await writeFile(path.join(folder, 'src/scouting-page.tsx'), source);
    const described = JSON.parse(await readFile(manifest, 'utf8')) as object;
    await writeFile(manifest, JSON.stringify({ ...described, version }));
    await goLive(releases, 'scouting', await buildIn(folder), version);
    await page.goto(`${portal.url}/scouting`);
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  }

  await releaseAs('1.0.0', scoutingPage());
  await expect(page.getByLabel('surface')).toHaveCount(0);
  await releaseAs('1.1.0', scoutingPage('surface'));
  await page.getByLabel('Name').fill('Rondo');
  await page.getByLabel('surface').fill('Artificial turf');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('surface can have at most 12 characters.')).toBeVisible();
  await page.getByLabel('surface').fill('Wet grass');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rondo with Wet grass')).toBeVisible();
  expect(asBuilt(await (await page.request.get(portal.url)).text())).toBe(shell);
});
