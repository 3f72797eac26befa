import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '@touchline/backend/app';
import { createTokenVerifier } from '@touchline/backend/auth/bearer-token';
import { connectDatabase } from '@touchline/backend/database';
import { localIdentity } from '@touchline/backend/identity/local-identity';
import { registerPortal } from '@touchline/backend/portal';
import { startTokenIssuer } from '@touchline/backend/testing/token-issuer';
import { ReleaseStore } from '@touchline/release';

/** A portal that listens, with coaches. */
export interface Target {
  port: number;
  /** Access tokens of three coaches, who have called it once. */
  tokens: string[];
  /** Puts all three into a team: no call can. */
  shareTeam: (teamId: string) => Promise<void>;
  /** The errors that it has logged, as lines of JSON. */
  errors: string[];
  close: () => Promise<void>;
}

/** Serves pages and API. @param databaseUrl of a database with the tables and the sports */
export async function startTarget(databaseUrl: string): Promise<Target> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-fuzz-'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><head></head>');
  const database = connectDatabase(databaseUrl);
  const issuer = await startTokenIssuer();
  const errors: string[] = [];
  const app = buildApp({
    database,
    verifyToken: createTokenVerifier(issuer),
    log: { level: 'error', stream: { write: (line) => void errors.push(line) } },
    ...{ callsPerMinute: 1e9, writesPerMinute: 1e9 },
  });
  await registerPortal(app, {
    pageBuild: folder,
    remotes: [],
    remoteEntries: {},
    releases: new ReleaseStore(path.join(folder, 'releases')),
    identity: localIdentity('http://localhost:3001'),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ids = ['ada', 'ben', 'chi'];
  const tokens = await Promise.all(ids.map((oid) => issuer.issue({ oid, name: oid, email: oid })));
  for (const token of tokens) {
    await fetch(`http://127.0.0.1:${port}/api/sports`, {
      headers: { authorization: `Bearer ${token}` },
    });
  }
  return {
    ...{ port, tokens, errors },
    async shareTeam(teamId) {
      await database.query(
        `insert into team_members (team_id, coach_id) select $1, unnest($2::text[])
         on conflict do nothing`,
        [teamId, ids],
      );
    },
    async close() {
      await app.close();
      await issuer.close();
      await database.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
