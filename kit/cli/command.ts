import { readdir } from 'node:fs/promises';
import type { PortalClient } from './portal-client';

/** A workspace with remotes in folders `remote-<name>`, as it is at home. */
export interface Workspace {
  /** Absolute. It may also be a package, without sources. */
  root: string;
  /** Builds a remote into an empty folder, and nothing else. Resolves to false when the build failed. */
  build?: (name: string, output: string) => Promise<boolean>;
}

/** What every command works with. */
export interface CommandContext {
  /** Where the command was called, absolute: the folder of the remote. */
  folder: string;
  workspace?: Workspace | undefined;
  /** The portal that the command is for. Throws when none is named. */
  portal: () => PortalClient;
  /** The file of the key that signs the registry where the portal can't. */
  keyFile?: string | undefined;
  /** Whether the caller has said yes to what a signature covers. */
  isConfirmed: boolean;
  /** Reports progress, one line at a time. */
  log: (line: string) => void;
}

/** The result of a command: data for machines, a message for people. */
export interface CommandResult {
  data: unknown;
  message: string;
  /** The command succeeded, but somebody should look at these. */
  warnings?: string[];
}

/** The names in a folder; none where it is missing. */
export async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
