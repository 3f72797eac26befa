import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A rule of the product or the host that a patch breaks, and the tests that are to find it. */
export interface Fault {
  /** The patch without its ending, such as `07-last-member`. */
  name: string;
  /** Absolute. */
  patch: string;
  /** One sentence, after the number of the rule or the page that has it, such as `D31: ...`. */
  rule: string;
  tests: NamedTest[];
}

export interface NamedTest {
  /** From the project's folder, with `/`. */
  file: string;
  /** Of Playwright; undefined for a test of Jest. */
  project: string | undefined;
  /** A part of its title. */
  title: string;
}

/** The faults of a folder, by their names. */
export async function readFaults(folder: string): Promise<Fault[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.patch')).sort();
  return Promise.all(
    files.map(async (file) => {
      const patch = path.join(folder, file);
      const text = await readFile(patch, 'utf8');
      return { name: path.basename(file, '.patch'), patch, ...readHead(text) };
    }),
  );
}

/**
 * What the text before a diff says: a line `Rule: `, and for each test a line `Test: FILE › TITLE`. In a spec, the project
 * is named before the file where it is not `portal`: `Test: [framed] FILE › TITLE`. Throws where one is missing.
 */
export function readHead(text: string): Pick<Fault, 'rule' | 'tests'> {
  const lines = text.slice(0, text.search(/^diff --git /m)).split('\n');
  const rule = lines.find((line) => line.startsWith('Rule: '))?.slice('Rule: '.length);
  const tests = lines.flatMap((line): NamedTest[] => {
    const [, project, file = '', title = ''] =
      /^Test: (?:\[(\w+)\] )?(\S+\.ts|\S+\.tsx) › (.+)$/.exec(line) ?? [];
    if (title === '') return [];
    const isSpec = file.endsWith('.spec.ts');
    return [{ file, title, project: isSpec ? (project ?? 'portal') : undefined }];
  });
  if (!rule || tests.length === 0) throw new Error(`It names no rule or no test:\n${text}`);
  return { rule, tests };
}

/** As the head of a patch has it. */
export function textOf({ file, project, title }: NamedTest): string {
  return `${project === undefined || project === 'portal' ? '' : `[${project}] `}${file} › ${title}`;
}
