import { createHash } from 'node:crypto';
import { changeText, type FileStore } from '@touchline/shared/remote-build';

const tokensFile = 'publication-tokens.json';

/** Says in the data folder, where nothing else is changed, into which bucket what was taken, and with which tokens. */
const markFile = 'taken-along';

/**
 * Copies into a bucket what a data folder has that portals share: tokens of teams, those of several folders together, source
 * maps, and reports. Once for each folder, unless its tokens change later.
 * @param before the data folder
 * @param bucket the bucket's private part
 */
export async function takeAlong(before: FileStore, bucket: FileStore): Promise<void> {
  const tokens = await before.read(tokensFile);
  const done = `${bucket.address} ${hashOf(tokens?.text ?? '')}`;
  const mark = (await before.read(markFile))?.text;
  if (mark === done) return;
  const maps = await before.list('source-maps');
  const reports = (await before.list('reports')).filter(({ path }) => path.endsWith('.ndjson'));
  if (!tokens && maps.length + reports.length === 0) return;
  if (tokens && mark !== `${done}, tokens`) {
    await addTokens(tokens.text, bucket);
    // Where the rest fails and begins again, one that was revoked meanwhile stays so.
    await before.write(markFile, `${done}, tokens`, 'any');
  }
  await copyMissing(before, bucket, 'source-maps');
  for (const { path } of reports) {
    const { text = '' } = (await before.read(path)) ?? {};
    // Other folders have reports of the same day.
    await bucket.write(`${path}.${hashOf(text).slice(0, 12)}`, text, 'any');
  }
  await before.write(markFile, done, 'any');
}

interface Tokens {
  tokens: { id: string }[];
}

function addTokens(text: string, bucket: FileStore): Promise<void> {
  const { tokens } = JSON.parse(text) as Tokens;
  return changeText(bucket, tokensFile, (found) => {
    const known = found ? (JSON.parse(found.text) as Tokens).tokens : [];
    const added = tokens.filter(({ id }) => !known.some((one) => one.id === id));
    return added.length > 0 ? JSON.stringify({ tokens: [...known, ...added] }, null, 2) : undefined;
  });
}

async function copyMissing(before: FileStore, bucket: FileStore, below: string): Promise<void> {
  const known = new Set((await bucket.list(below)).map(({ path }) => path));
  const missing = (await before.list(below)).filter(({ path }) => !known.has(path));
  const names = missing.map(({ path }) => path.slice(below.length + 1));
  await before.withFolder(below, (folder) => bucket.copy(folder, names, below));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
