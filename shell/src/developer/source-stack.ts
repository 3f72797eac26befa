import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A stack with the files and lines of the sources, where its files have source maps. Never rejects. */
export async function sourceStack(stack: string): Promise<string> {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  const lines = stack.split('\n').map(async (line) => {
    const [place = '', url = '', row, column] = /(https?:\S+?):(\d+):(\d+)/.exec(line) ?? [];
    if (url === '') return line;
    const reading = maps.get(url) ?? readMap(url);
    maps.set(url, reading);
    const map = await reading;
    if (!map) return line;
    const found = originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
    const [, file] = /^webpack:\/\/[^/]*\/(?:\.\/)?(.*)$/.exec(found.source ?? '') ?? [];
    return file ? line.replace(place, `${file}:${found.line}`) : line;
  });
  return (await Promise.all(lines)).join('\n');
}

async function readMap(url: string): Promise<TraceMap | undefined> {
  try {
    const answer = await fetch(`${url}.map`, { signal: AbortSignal.timeout(5_000) });
    return answer.ok ? new TraceMap(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
}
