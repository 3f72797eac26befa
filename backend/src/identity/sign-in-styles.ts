/** Inline, because the provider's origin serves no other file. The colours are those of the portal's theme. */
export const styles = `
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
.notice {
  margin: 0; padding: 0.75rem 1rem; background: var(--color-warning-tint);
  border-radius: 0.625rem;
}
.hint { margin: 0 0 1rem; color: var(--color-text-muted); font-size: 0.875rem; }
.field { margin-bottom: 1rem; }
label { display: block; margin-bottom: 0.25rem; font-weight: 500; }
input {
  width: 100%; min-height: 2.75rem; padding: 0.375rem 0.75rem; font: inherit; color: inherit;
  background: var(--color-surface); border: 1px solid var(--color-edge); border-radius: 0.625rem;
}
input[aria-invalid] { border-color: var(--color-danger); }
.error { margin: 0.25rem 0 0; color: var(--color-danger); font-size: 0.875rem; }
button, a.primary {
  display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.5rem 1.25rem;
  font: inherit; font-weight: 600; border-radius: 0.625rem; cursor: pointer; text-decoration: none;
}
.primary { color: var(--color-on-primary); background: var(--color-primary); border: 1px solid var(--color-primary); }
.primary:hover { background: var(--color-primary-dark); }
.coach {
  width: 100%; gap: 0.75rem; margin-top: 0.5rem; color: inherit; background: var(--color-surface);
  border: 1px solid var(--color-edge); text-align: left; overflow-wrap: anywhere;
}
.coach:hover { background: var(--color-tint); border-color: var(--color-primary); }
.initials {
  display: inline-flex; flex: none; align-items: center; justify-content: center;
  width: 2rem; height: 2rem; color: var(--color-on-primary); background: var(--color-primary); border-radius: 50%;
  font-size: 0.8125rem; font-weight: 600;
}
:focus-visible {
  outline: 3px solid var(--color-focus); outline-offset: 2px; box-shadow: 0 0 0 2px var(--color-focus-gap);
}
`;
