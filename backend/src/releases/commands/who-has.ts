import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { billOfMaterialsFile, ReleaseProblem } from '@touchline/shared/remote-build';
import type { RegisteredRemote } from '@touchline/shared/schemas';
import { satisfies, validateStrict } from 'compare-versions';
import * as z from 'zod';
import type { CommandResult, ReleaseContext } from './release-commands';
import { allRemotes } from '../registry/registry-changes';

/** The part of CycloneDX's JSON that is read here. */
const billSchema = z.object({
  components: z.array(
    z.object({ name: z.string(), version: z.string(), purl: z.string().optional() }),
  ),
});

/** A build that is asked about. */
interface Asked {
  name: string;
  version: string | undefined;
  state: string;
  bill: string | undefined;
}

/**
 * Which published releases, and whether the shell that is served, hold code of a package, by their bills
 * of materials. What a remote takes from the page, such as React, is the shell's.
 * @param wanted a package, with or without a range: `zod`, `zod@<4.6.0`, `@scope/name@^1.2.0 || ^2.0.0`
 * Throws `ReleaseProblem` when the range can't be read.
 */
export async function whoHas(context: ReleaseContext, wanted: string): Promise<CommandResult> {
  const { name, range } = readWanted(wanted);
  const asked = await everyBuild(context);
  const unknown = asked.filter(({ bill }) => bill === undefined);
  const found = asked.flatMap(({ bill, ...build }) =>
    bill === undefined
      ? []
      : packagesIn(bill)
          .filter((one) => one.name === name && isWithin(one.version, range))
          .map((one) => ({ ...build, package: one.name, packageVersion: one.version })),
  );
  const lines = found.map(
    (build) => `${describeBuild(build)}  ${build.package} ${build.packageVersion}`,
  );
  return {
    data: { found, unknown: unknown.map(({ bill: _, ...build }) => build) },
    message: lines.join('\n') || `No build that has a bill of materials holds ${wanted}.`,
    warnings: unknown.map((build) => `${describeBuild(build)}  has no bill of materials`),
  };
}

function readWanted(wanted: string): { name: string; range: string | undefined } {
  const [, name, range] = /^(@?[^@]+)(?:@(.+))?$/.exec(wanted.trim()) ?? [];
  try {
    if (name === undefined) throw new Error('No name.');
    if (range !== undefined) satisfies('1.0.0', range);
    return { name, range };
  } catch {
    throw new ReleaseProblem(`'${wanted}' is no package with a range, such as 'zod@<4.6.0'.`);
  }
}

/** A version that is none, as of a package without one, might be in any range. */
function isWithin(version: string, range: string | undefined): boolean {
  return range === undefined || !validateStrict(version) || satisfies(version, range);
}

async function everyBuild({ store, shellDir }: ReleaseContext): Promise<Asked[]> {
  const remotes = allRemotes(await store.readRegistry());
  const releases = (await store.published()).map(async ({ name, version }) => ({
    ...{ name, version, state: stateOf(remotes, name, version) },
    bill: await store.readBillOfMaterials(name, version),
  }));
  const bill = await readFile(path.join(shellDir, billOfMaterialsFile), 'utf8').catch(
    () => undefined,
  );
  return [
    { name: 'shell', version: undefined, state: 'served', bill },
    ...(await Promise.all(releases)),
  ];
}

function stateOf(remotes: RegisteredRemote[], name: string, version: string): string {
  const remote = remotes.find((one) => one.name === name);
  if (remote?.live.version === version) return 'retiredAt' in remote ? 'retired' : 'live';
  if (remote?.trial?.release.version === version) return 'on trial';
  const isKept = remote?.kept.some(({ release }) => release.version === version);
  return isKept ? 'kept' : 'not promoted';
}

/** CycloneDX has the scope of an npm package apart from its name, or in front of it. */
function packagesIn(bill: string): { name: string; version: string }[] {
  const { components } = billSchema.parse(JSON.parse(bill));
  return components.map(({ name, version, purl }) => ({ version, name: nameIn(purl) ?? name }));
}

function nameIn(purl: string | undefined): string | undefined {
  const [, name] = /^pkg:npm\/([^?#]+)@[^@]*$/.exec(purl ?? '') ?? [];
  return name && decodeURIComponent(name);
}

function describeBuild({ name, version, state }: Omit<Asked, 'bill'>): string {
  return `${[name, version].filter(Boolean).join(' ')}  ${state}`;
}
