/** Light or dark as the user chose; `system` follows the device. */
export type Scheme = 'system' | 'light' | 'dark';

/** A cookie, so that the pages of the sign-in have the same scheme. */
const cookieName = 'scheme';

const aYearInSeconds = 31_536_000;

/** The scheme that was chosen in this browser. */
export function chosenScheme(): Scheme {
  const [, scheme] = /(?:^|; )scheme=(light|dark)\b/.exec(document.cookie) ?? [];
  return (scheme as Scheme | undefined) ?? 'system';
}

export function applyScheme(scheme = chosenScheme()): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = scheme;
}

/** Remembers a scheme in this browser, and shows the page in it. */
export function chooseScheme(scheme: Scheme): void {
  const maxAge = scheme === 'system' ? 0 : aYearInSeconds;
  document.cookie = `${cookieName}=${scheme}; Path=/; SameSite=Lax; Max-Age=${maxAge}`;
  applyScheme(scheme);
}

/** As `applyScheme`, and again when the tab is seen again: another one may have chosen since. */
export function followScheme(): void {
  applyScheme();
  document.addEventListener('visibilitychange', () => applyScheme());
}
