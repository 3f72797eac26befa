import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@touchline/tools/project';

/** The HTML of the portal's page, as the shell's build starts from it: without any script. */
export async function pageTemplate(): Promise<string> {
  const template = await readFile(path.join(root, 'shared/webpack/index.ejs'), 'utf8');
  return withoutDevelopment(template);
}

/** The template without what it has in development only. Throws if it has other conditions. */
export function withoutDevelopment(template: string): string {
  const html = template.replace(/<% if \(development\) { %>[^]*?<% } %>\s*/g, '');
  if (html.includes('<%')) throw new Error('The page template has an unknown condition.');
  return html;
}
