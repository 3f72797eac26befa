import { createHash } from 'node:crypto';

/** The style of every page that the server makes. The colours are those of the portal's theme. */
export const pageStyles = `
:root {
  color-scheme: light dark;
  --color-page: light-dark(#f5f6f1, #0c1310);
  --color-surface: light-dark(#fff, #141d18);
  --color-tint: light-dark(#e9f1e8, #17291f);
  --color-text: light-dark(#142019, #e9f0ea);
  --color-text-muted: light-dark(#536057, #9fb0a5);
  --color-border: light-dark(#dfe4da, #26332c);
  --color-edge: light-dark(#7b867d, #71827a);
  --color-primary: light-dark(#17663a, #4fc27e);
  --color-primary-dark: light-dark(#0f4d2a, #7bdba1);
  --color-on-primary: light-dark(#fff, #06150c);
  --color-danger: light-dark(#b91c1c, #ff8a80);
  --color-warning-tint: light-dark(#fdf1d6, #33270c);
  --color-pine: #0c2b1f;
  --color-on-pine: #f2f7f2;
  --color-focus: light-dark(#0f4d2a, #7bdba1);
  --color-focus-gap: light-dark(#fff, #0c1310);
}
[data-scheme='light'] { color-scheme: light; }
[data-scheme='dark'] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--color-page); color: var(--color-text); font: 1rem/1.5 system-ui, sans-serif; }
header {
  display: flex; align-items: center; gap: 0.5rem; min-height: 3.75rem; padding: 0 1rem;
  background: var(--color-pine); color: var(--color-on-pine); font-size: 1.25rem; font-weight: 600;
}
header path { fill: none; stroke: currentcolor; stroke-width: 2.4; stroke-linecap: round; }
main { margin: 0 auto; max-width: 28rem; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 1rem; font-size: 1.875rem; font-weight: 700; letter-spacing: -0.02em; }
h2 { margin: 0 0 0.75rem; font-size: 1.125rem; font-weight: 600; }
section {
  margin-top: 1rem; padding: 1rem; background: var(--color-surface); border: 1px solid var(--color-border);
  border-radius: 0.875rem; box-shadow: 0 1px 3px rgb(0 0 0 / 8%);
}
:focus-visible {
  outline: 3px solid var(--color-focus); outline-offset: 2px; box-shadow: 0 0 0 2px var(--color-focus-gap);
}
`;

const mark = 'M7 6v20M7 16h18M16 10.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11';

const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b2b1f"/><path d="${mark}" fill="none" stroke="#f7f8f5" stroke-width="2.4" stroke-linecap="round"/></svg>`,
)}`;

interface Page {
  title: string;
  /** HTML, in which all text is escaped. */
  body: string;
  /** Inline, because no other file is served beside the page. A policy allows them by `hashOf`. */
  styles: string;
  script?: string;
  head?: string;
}

/** A page that the server makes itself, with the brand above it. */
export function htmlPage({ title, body, styles, script, head = '' }: Page): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)} · Touchline</title>
    <link rel="icon" href="${icon}">${head}
    ${script ? `<script>${script}</script>` : ''}
    <style>${styles}</style>
  </head>
  <body>
    <header>
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><path d="${mark}"/></svg>
      <span>Touchline</span>
    </header>
    <main>${body}</main>
  </body>
</html>`;
}

/** The source of a Content-Security-Policy that allows an inline script or style. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it is written in HTML, also between quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
