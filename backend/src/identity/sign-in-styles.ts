import { pageStyles } from '../http/html-page';

/** Of the sign-in pages. */
export const styles = `${pageStyles}
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
`;
