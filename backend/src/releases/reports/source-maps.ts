import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A script that a remote's release or build consists of. */
export interface RemoteScript {
  name: string;
  /** Missing for a build of this workspace that is not released. */
  version?: string | undefined;
  /** Its path within the release, with slashes. */
  file: string;
}

/**
 * The stack of a report with places in the sources, as far as they are known.
 * @param stack as `reportSchema` describes it
 * @param readMap the source map of a script; undefined if there is none
 * @returns a line for each frame: `render src/match.tsx:12:7`, or the frame as it was reported
 */
export async function mappedStack(
  stack: string,
  readMap: (script: RemoteScript) => Promise<string | undefined>,
): Promise<string[]> {
  const maps = new Map<string, Promise<string | undefined>>();
  return Promise.all(
    stack.split('\n').map(async (line) => {
      const [, called = '', address = '', row, column] =
        /^(.*? )?(\S+):(\d+):(\d+)$/.exec(line) ?? [];
      const script = scriptAt(address);
      if (!script) return line;
      const reading = maps.get(address) ?? readMap(script);
      maps.set(address, reading);
      const map = await reading;
      if (map === undefined) return line;
      const place = originalPositionFor(new TraceMap(map), {
        line: Number(row),
        // Browsers count from 1.
        column: Number(column) - 1,
      });
      if (place.source === null) return line;
      const source = place.source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '');
      return `${called}${source}:${place.line}:${place.column + 1}`;
    }),
  );
}

/** Reports may come from anybody: an address outside the folder of a release is none. */
function scriptAt(address: string): RemoteScript | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname } = new URL(address);
  const released = /\/([a-z][a-z0-9]*)\/(\d+\.\d+\.\d+[\w.-]*)\/([\w./-]+\.js)$/.exec(pathname);
  const built = /^\/remotes\/([a-z][a-z0-9]*)\/([\w./-]+\.js)$/.exec(pathname);
  const [name, version, file] = released?.slice(1) ?? [built?.[1], undefined, built?.[2]];
  if (name === undefined || file === undefined || file.split('/').includes('..')) return undefined;
  return { name, version, file };
}
