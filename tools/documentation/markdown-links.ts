import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders that hold what tools and portals write. */
const skipped = /^(node_modules|dist.*|\.data|\.cache|\.git|test-results|playwright-report)$/;

/** Every Markdown file below a folder, relative to it, sorted. */
export function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isDirectory() && !skipped.test(entry.name)) {
        const below = markdownFiles(path.join(folder, entry.name));
        return below.map((file) => path.join(entry.name, file));
      }
      return entry.isFile() && entry.name.endsWith('.md') ? [entry.name] : [];
    })
    .sort();
}

/** What is wrong with the links of one Markdown file to files and headings, a sentence each. */
export function linkProblems(file: string): string[] {
  return linksIn(readFileSync(file, 'utf8')).flatMap((link) => {
    const [address = '', anchor] = link.split('#');
    const target = address === '' ? file : path.resolve(path.dirname(file), decodeURI(address));
    if (!existsSync(target)) return [`${link}: there is no such file.`];
    if (anchor === undefined || !target.endsWith('.md')) return [];
    const isThere = anchorsIn(readFileSync(target, 'utf8')).has(anchor);
    return isThere ? [] : [`${link}: there is no such heading.`];
  });
}

/** The relative links and images of a text, those in code left out. */
function linksIn(text: string): string[] {
  const prose = withoutCode(text).replace(/`[^`\n]*`/g, '');
  const links = [
    ...prose.matchAll(/\]\(\s*([^)\s]+)[^)]*\)/g),
    ...prose.matchAll(/ src="([^"]+)"/g),
  ];
  return links.map(([, link = '']) => link).filter((link) => !/^[a-z]+:/i.test(link));
}

/** What can stand behind `#`: headings as GitHub names them, and explicit anchors. */
function anchorsIn(text: string): Set<string> {
  const prose = withoutCode(text);
  const anchors = new Set([...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id));
  const seen = new Map<string, number>();
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = slugOf(heading);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

function slugOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replace(/ /g, '-');
}

function withoutCode(text: string): string {
  return text.replace(/^ *(```|~~~)[\s\S]*?^ *\1 *$/gm, '');
}
