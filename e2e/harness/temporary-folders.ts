import { rmSync } from 'node:fs';

const folders = new Set<string>();
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Removes a folder, absolute, when this process ends. */
export function removeAtExit(folder: string): void {
  folders.add(folder);
}
