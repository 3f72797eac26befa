import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Script } from 'node:vm';

/**
 * One message when the entry of a build is missing, or an ES module. The portal loads it as a script.
 * @param build the folder, absolute
 */
export async function entryProblems(build: string): Promise<string[]> {
  let source: string;
  try {
    source = await readFile(path.join(build, 'remoteEntry.js'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return ['remoteEntry.js is missing: give the Module Federation plugin this `filename`.'];
  }
  try {
    // Compiles it, and runs nothing.
    new Script(source);
    return [];
  } catch (error) {
    const { message } = error as SyntaxError;
    const isModule = /import statement outside a module|token 'export'|'import\.meta'/.test(
      message,
    );
    if (!isModule) return [];
    return [
      'remoteEntry.js is an ES module, and the portal loads scripts: let the bundler write one, ' +
        "with `library: { type: 'var' }` of the Module Federation plugin and without `output.module`.",
    ];
  }
}
