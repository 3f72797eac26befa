import { escapeHtml, hashOf, htmlPage, pageStyles } from '../http/html-page';
import type { Account } from './accounts';

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
.account {
  width: 100%; gap: 0.75rem; margin-top: 0.5rem; color: inherit; background: var(--color-surface);
  border: 1px solid var(--color-edge); text-align: left; overflow-wrap: anywhere;
}
.account:hover { background: var(--color-tint); border-color: var(--color-primary); }
.initials {
  display: inline-flex; flex: none; align-items: center; justify-content: center;
  width: 2rem; height: 2rem; color: var(--color-on-primary); background: var(--color-primary); border-radius: 50%;
  font-size: 0.8125rem; font-weight: 600;
}
`;

const submitScript = "document.getElementById('sign-out').click();";

/** Shows the page in the scheme that the user chose in the portal, where both have one host. */
const schemeScript =
  'const [, scheme] = /(?:^|; )scheme=(light|dark)\\b/.exec(document.cookie) ?? [];' +
  'if (scheme) document.documentElement.dataset.scheme = scheme;';

/**
 * The policy of the provider's answers. Forms may redirect to the portal, and it may frame them, to sign in silently.
 */
export function contentSecurityPolicy(portalOrigins: string[], framing: 'none' | 'portal'): string {
  const origins = portalOrigins.join(' ');
  return [
    "default-src 'none'",
    `style-src ${hashOf(styles)}`,
    `script-src ${hashOf(submitScript)} ${hashOf(schemeScript)}`,
    'img-src data:',
    "base-uri 'none'",
    `form-action 'self' ${origins}`,
    `frame-ancestors ${framing === 'portal' ? origins : "'none'"}`,
  ].join('; ');
}

/** What stands above the accounts of the demo, and above the form for a new one. */
export interface SignInTitles {
  demo: string;
  fresh: string;
}

export interface SignInForm {
  action: string;
  /** One button each; none without demo data. */
  demoAccounts: readonly Account[];
  titles: SignInTitles;
  /** What was typed before, when the form is shown again. */
  values: { name: string; email: string };
  errors: { name?: string | undefined; email?: string | undefined };
}

/** The sign-in page: a button for each account of the demo, and a form for everybody else. */
export function signInPage({ action, demoAccounts, titles, values, errors }: SignInForm): string {
  const demo = `
    <section aria-labelledby="demo">
      <h2 id="demo">${titles.demo}</h2>
      <form method="post" action="${escapeHtml(action)}">
        ${demoAccounts
          .map(
            (account) =>
              `<button class="account" name="account" value="${escapeHtml(account.id)}">
                <span class="initials" aria-hidden="true">${escapeHtml(initialsOf(account.name))}</span>
                ${escapeHtml(account.name)}
              </button>`,
          )
          .join('')}
      </form>
    </section>`;
  const failed = errors.name ?? errors.email;

  return page(
    `${failed ? 'Error: ' : ''}Sign in`,
    `<h1>Sign in</h1>
    <p class="notice">This sign-in is for local use only. It asks for no password.</p>
    ${demoAccounts.length > 0 ? demo : ''}
    <section aria-labelledby="new">
      <h2 id="new">${titles.fresh}</h2>
      <form method="post" action="${escapeHtml(action)}" novalidate>
        ${field('name', 'Name', 'text', values.name, errors.name, errors.name !== undefined)}
        ${field('email', 'Email', 'email', values.email, errors.email, !errors.name && errors.email !== undefined)}
        <p class="hint">A new email makes a new account. The same email brings you back to the same teams.</p>
        <button class="primary">Sign in</button>
      </form>
    </section>`,
  );
}

/** A page with the provider's sign-out form (its id is `op.logoutForm`), which it submits on its own, or asks. */
export function signOutPage(form: string, isSubmitted: boolean): string {
  const [title, heading] = isSubmitted
    ? ['Signing out', 'Signing out...']
    : ['Sign out', 'Sign out of Touchline?'];
  return page(
    title,
    `<h1>${heading}</h1>
    ${form}
    <button class="primary" id="sign-out" form="op.logoutForm" name="logout" value="yes">
      Sign out
    </button>
    ${isSubmitted ? `<script>${submitScript}</script>` : ''}`,
  );
}

/** A page with one message and a link back to the portal. */
export function messagePage(title: string, message: string, portalUrl: string): string {
  return page(
    title,
    `<h1>${escapeHtml(title)}</h1>
    <p>${escapeHtml(message)}</p>
    <p><a class="primary" href="${escapeHtml(portalUrl)}">Back to Touchline</a></p>`,
  );
}

function field(
  name: string,
  label: string,
  type: string,
  value: string,
  error: string | undefined,
  focused: boolean,
): string {
  const invalid = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  return `
    <div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="${type}" autocomplete="${name}" required
        value="${escapeHtml(value)}"${invalid}${focused ? ' autofocus' : ''}>
      ${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}
    </div>`;
}

function page(title: string, body: string): string {
  return htmlPage({ title, body, styles, script: schemeScript });
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}
