import { ReleaseProblem } from '@touchline/shared/remote-build';
import { remoteManifestSchema } from '@touchline/shared/schemas';
import {
  hasEnded,
  type PublicationToken,
  type PublicationTokens,
} from '../store/publication-tokens';
import type { CommandResult } from './release-context';

/**
 * Makes a token for publishing over HTTP; the remote need not exist yet. Its text is in the answer, and nowhere else.
 */
export async function makeToken(
  tokens: PublicationTokens,
  wanted: Parameters<PublicationTokens['make']>[0],
  now: Date,
): Promise<CommandResult> {
  const { remote, mayPromote, mayRunInPage } = wanted;
  if (!remoteManifestSchema.shape.name.safeParse(remote).success) {
    throw new ReleaseProblem(`'${remote}' is no name of a remote.`);
  }
  const { text, token } = await tokens.make(wanted, now);
  const rights = mayPromote ? 'publishes, promotes and rolls back' : 'publishes';
  return {
    data: { ...withoutHash(token), token: text },
    message:
      `This token ${rights} ${remote}${mayRunInPage ? ', also its first release in the page' : ''}; it ${endOf(token, now)}. It is shown only now. The team keeps it as\n` +
      `TOUCHLINE_TOKEN=${text}`,
  };
}

export async function listTokens(tokens: PublicationTokens, now: Date): Promise<CommandResult> {
  const known = await tokens.list();
  const lines = known.map((token) => {
    const rights = token.mayRunInPage
      ? 'publishes and promotes, in the page,'
      : token.mayPromote
        ? 'publishes and promotes'
        : 'publishes';
    return `${token.id}  ${rights} ${token.remote}, since ${token.createdAt}, ${endOf(token, now)}`;
  });
  return { data: known.map(withoutHash), message: lines.join('\n') || 'There are no tokens.' };
}

export async function revokeToken(tokens: PublicationTokens, id: string): Promise<CommandResult> {
  if (!(await tokens.revoke(id))) {
    throw new ReleaseProblem(`There is no token ${id}: see token --list.`);
  }
  return { data: { id }, message: `The token ${id} is of no use any more.` };
}

function endOf(token: PublicationToken, now: Date): string {
  const { expiresAt } = token;
  if (expiresAt === undefined) return 'never ends';
  return `${hasEnded(token, now) ? 'ended' : 'ends'} at ${expiresAt}`;
}

function withoutHash({ hash: _secret, ...token }: PublicationToken) {
  return token;
}
