import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { isRepeated, policyAdvice } from './policy-advice';

// Part of pages in development only. There the policy of a portal reports and stops nothing, because
// hot reload is against it; this file shows what it would stop.

/** The tools of development. */
const toolSources =
  /node_modules\/(webpack|webpack-dev-server|@pmmmwh|react-refresh|html-webpack-plugin)\//;

const shown = new Set<string>();
let list: HTMLElement | undefined;

document.addEventListener('securitypolicyviolation', (event) => {
  void explain(event);
});

async function explain({
  effectiveDirective: directive,
  blockedURI: blocked,
  sample,
  sourceFile,
  lineNumber,
  columnNumber,
}: SecurityPolicyViolationEvent): Promise<void> {
  const violation = { directive, blocked, sample };
  if (isRepeated(violation)) return;
  const source = await sourceOf(sourceFile, lineNumber, columnNumber);
  if (toolSources.test(source)) return;
  const { stopped, instead } = policyAdvice(violation);
  const sentence = `${source}: ${stopped}. The portal stops this (${directive}).`;
  if (shown.has(sentence)) return;
  shown.add(sentence);
  console.warn(`${sentence} ${instead}`);
  add(sentence, instead);
}

/** The remote, the file of its sources and the line, such as `teams src/home/home-page.tsx:12`. */
async function sourceOf(url: string, line: number, column: number): Promise<string> {
  if (url === '' || line === 0) return window.location.pathname;
  try {
    const map = new TraceMap(await (await fetch(`${url}.map`)).text());
    const found = originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
    const [, build = '', file = ''] =
      /^webpack:\/\/([^/]*)\/(?:\.\/)?(.*)$/.exec(found.source ?? '') ?? [];
    if (file !== '') return `${build.split('_')[0]} ${file}:${found.line}`;
  } catch {
    // A file without a source map.
  }
  return `${url}:${line}`;
}

/** Adds an entry to the panel, which lives apart from the page's styles. */
function add(sentence: string, instead: string): void {
  list ??= panel();
  const entry = document.createElement('li');
  const advice = document.createElement('p');
  entry.textContent = sentence.replaceAll('`', '');
  advice.textContent = instead.replaceAll('`', '');
  entry.append(advice);
  list.append(entry);
}

function panel(): HTMLElement {
  const host = document.createElement('aside');
  host.setAttribute('aria-label', 'Stopped in the portal');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const heading = document.createElement('h2');
  heading.textContent = 'The portal would stop this';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  const entries = document.createElement('ul');
  close.addEventListener('click', () => {
    host.remove();
    list = undefined;
  });
  root.append(heading, close, entries);
  document.body.append(host);
  return entries;
}

const style = `
  :host {
    position: fixed;
    inset: auto 1rem 1rem;
    z-index: 2147483647;
    max-height: 50vh;
    padding: 1rem;
    overflow: auto;
    font: 0.875rem/1.4 system-ui, sans-serif;
    color: #1b1b1b;
    background: #fff8e1;
    border: 2px solid #b26a00;
    border-radius: 0.5rem;
  }
  h2 { margin: 0 4rem 0.5rem 0; font-size: 1rem; }
  button { position: absolute; top: 0.75rem; right: 0.75rem; padding: 0.25rem 0.75rem; font: inherit; }
  ul { padding-left: 1.25rem; margin: 0; }
  p { margin: 0.125rem 0 0.5rem; color: #5c3700; }
`;
