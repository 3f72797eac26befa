import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@touchline/tools/project';

/** The HTML of the portal's page, as the shell's build starts from it: without any script. */
export async function pageTemplate(): Promise<string> {
  const template = await readFile(path.join(root, 'shared/webpack/index.ejs'), 'utf8');
  return withoutConditions(template);
}

/**
 * The template without what it has under a condition only: what development needs, and the files of the
 * installed app, which a monolith does not have. Throws if anything else is left to fill in.
 */
export function withoutConditions(template: string): string {
  const html = template.replace(/<% if \(\w+\) { %>[^]*?<% } %>\s*/g, '');
  if (html.includes('<%')) throw new Error('The page template has something unknown to fill in.');
  return html;
}
