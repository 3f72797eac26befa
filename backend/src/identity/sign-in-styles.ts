/** Inline, because the provider's origin serves no other file. */
export const styles = `
:root {
  color-scheme: light;
  --ink: #17211b; --chalk: #f7f8f5; --hairline: #e1e6de; --edge: #7d8a82; --muted: #55615a;
  --pitch: #166534; --pitch-hover: #14532d; --bar: #0b2b1f;
  --amber: #b45309; --amber-soft: #fef3c7; --danger: #b91c1c;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--chalk); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header {
  display: flex; align-items: center; gap: 0.5rem; min-height: 3.75rem; padding: 0 1rem;
  background: var(--bar); color: #fff; font-size: 1.25rem; font-weight: 600;
}
header path { fill: none; stroke: currentcolor; stroke-width: 2.4; stroke-linecap: round; }
main { margin: 0 auto; max-width: 28rem; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; font-weight: 600; }
h2 { margin: 0 0 0.75rem; font-size: 1.125rem; font-weight: 600; }
section {
  margin-top: 1rem; padding: 1rem; background: #fff; border: 1px solid var(--hairline);
  border-radius: 0.5rem; box-shadow: 0 1px 3px rgb(23 33 27 / 8%);
}
.notice {
  margin: 0; padding: 0.75rem 1rem; background: var(--amber-soft); color: #7c3a06;
  border-radius: 0.5rem;
}
.hint { margin: 0 0 1rem; color: var(--muted); font-size: 0.875rem; }
.field { margin-bottom: 1rem; }
label { display: block; margin-bottom: 0.25rem; font-weight: 500; }
input {
  width: 100%; min-height: 2.75rem; padding: 0.375rem 0.75rem; font: inherit; color: inherit;
  background: #fff; border: 1px solid var(--edge); border-radius: 0.5rem;
}
input[aria-invalid] { border-color: var(--danger); }
.error { margin: 0.25rem 0 0; color: var(--danger); font-size: 0.875rem; }
button, a.primary {
  display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.5rem 1.25rem;
  font: inherit; font-weight: 500; border-radius: 0.5rem; cursor: pointer; text-decoration: none;
}
.primary { color: #fff; background: var(--pitch); border: 1px solid var(--pitch); }
.primary:hover { background: var(--pitch-hover); }
.coach {
  width: 100%; gap: 0.75rem; margin-top: 0.5rem; color: inherit; background: #fff;
  border: 1px solid var(--edge); text-align: left; overflow-wrap: anywhere;
}
.coach:hover { background: #f0f5f1; border-color: var(--pitch); }
.initials {
  display: inline-flex; flex: none; align-items: center; justify-content: center;
  width: 2rem; height: 2rem; color: #fff; background: var(--pitch); border-radius: 50%;
  font-size: 0.8125rem; font-weight: 600;
}
:focus-visible { outline: 3px solid var(--amber); outline-offset: 2px; }
`;
