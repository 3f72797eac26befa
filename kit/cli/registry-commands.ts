import path from 'node:path';
import {
  isSignedBy,
  makeKey,
  publicKeyOf,
  readKey,
  registryDifferences,
  ReleaseProblem,
  signatureOf,
  signRegistry,
} from '@touchline/shared/remote-build';
import { releaseSchema, signedTextOf } from '@touchline/shared/schemas';
import * as z from 'zod';
import { UnsignedError, type CommandResult, type Unsigned } from './portal-client';
import type { CommandContext } from './release-commands';

/** Lets the portal change its registry. Where it can't sign that, signs it here with the key of the caller. */
export async function change(context: CommandContext, call: string, body: object = {}) {
  try {
    return await context.portal().command(call, body);
  } catch (error) {
    if (error instanceof UnsignedError) return signHere(context, call, error);
    throw error;
  }
}

async function signHere(
  { portal, keyFile, isConfirmed, log }: CommandContext,
  call: string,
  { message, unsigned }: UnsignedError,
): Promise<CommandResult> {
  if (keyFile === undefined) {
    throw new ReleaseProblem(`${message} Sign this where the key is, with --key FILE.`);
  }
  const key = await readKey(keyFile);
  const publicKey = publicKeyOf(key);
  requireNextSerial(unsigned);
  const { document, before, follows } = unsigned;
  // Without the one that this key signed last, all of it is new.
  const isLast = isSignedBy(before, publicKey) && before?.['serial'] === follows;
  const changes = registryDifferences(isLast ? before : undefined, document);
  log(`This is what ${publicKey} signs:`);
  for (const line of changes) log(`  ${line}`);
  const [, name] = /^\w+ \/remotes\/(\w+)\//.exec(`${call}/`) ?? [];
  // A portal could ask for a signature of more than the command is about.
  const isExpected = changes.every((line) => name !== undefined && line.startsWith(`${name} `));
  if (!isExpected && !isConfirmed) {
    throw new ReleaseProblem(
      `${changes.join('\n')}\nThis is more than one remote's change. To sign all of it, add --yes.`,
    );
  }
  const signed = { document: signRegistry(document, key), publicKey, follows };
  const prunes = call.endsWith('/prunings');
  const answer = await portal().command('PUT /registry', { ...signed, prunes });
  return { ...answer, data: { changes, publicKey } };
}

/** What browsers compare of registries. */
const numberedSchema = z.object({
  serial: z.int(),
  expires: z.iso.datetime(),
  validDays: z.int().max(3650).default(30),
});

/** Throws `ReleaseProblem` where no browser would take another registry for ever: by its serial, or its end. */
function requireNextSerial({ document, follows }: Unsigned): void {
  const { serial, expires, validDays } = numberedSchema.parse(document);
  const inAnHour = Date.now() + 3_600_000;
  const isNext = serial > follows && serial <= Math.max(follows + 1, inAnHour / 1_000);
  const isBounded = Date.parse(expires) <= inAnHour + validDays * 86_400_000;
  if (isNext && isBounded) return;
  throw new ReleaseProblem(
    `The portal asks for a signature of serial ${serial} until ${expires}. It is not signed.`,
  );
}

/** Gives a published release the signature of its team, whose private key is in the file. */
export async function signRelease(
  { portal }: CommandContext,
  { name, version }: { name: string; version: string },
  teamKey: string,
): Promise<CommandResult> {
  const key = await readKey(teamKey);
  const at = `/remotes/${name}/releases/${version}`;
  const release = releaseSchema.parse((await portal().command(`GET ${at}`)).data);
  const signature = signatureOf(signedTextOf(release), key);
  return portal().command(`PUT ${at}/signature`, { signature });
}

/** Makes a key pair, for the registry or for a team, in a file that must not exist yet. */
export async function newKey(file: string): Promise<CommandResult> {
  const keyFile = path.resolve(file);
  const publicKey = publicKeyOf(await makeKey(keyFile));
  return {
    data: { keyFile, publicKey },
    message:
      `The private key is in ${keyFile}. The portal's setting:\n` +
      `REGISTRY_PUBLIC_KEY=${publicKey}\n` +
      `As the key of a team, for the operator: release key REMOTE --team-key ${publicKey}`,
  };
}
