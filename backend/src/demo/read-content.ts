import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { contentSchema, type Content } from './content-schema';

const demoFolder = fileURLToPath(new URL('../../demo/', import.meta.url));

/** The content files of the demo, by name. Throws as `readContent` does. */
export async function readDemoContent(): Promise<Content[]> {
  const names = (await readdir(demoFolder)).filter((name) => name.endsWith('.yaml')).sort();
  return Promise.all(
    names.map(async (name) => readContent(name, await readFile(demoFolder + name, 'utf8'))),
  );
}

/** Reads a content file. Throws with file, line and words for each thing that is wrong. */
export function readContent(name: string, text: string): Content {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const problems = document.errors.map(({ pos: [offset], message }) => ({ offset, message }));
  if (problems.length === 0) {
    const { data, error } = contentSchema.safeParse(document.toJS());
    if (data) return data;
    for (const issue of error.issues) {
      const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path;
      const where = path.length > 0 ? ` (${path.join('.')})` : '';
      problems.push({ offset: offsetOf(document, path), message: `${issue.message}${where}` });
    }
  }
  throw new Error(
    problems
      .map(({ offset, message }) => `${name}:${lineCounter.linePos(offset).line}: ${message}`)
      .join('\n'),
  );
}

/** Where a value is in the text, or what it should be in: a diagram is written in another form than the API's. */
function offsetOf(document: Document, path: readonly unknown[]): number {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length > 0 ? offsetOf(document, path.slice(0, -1)) : 0;
}
