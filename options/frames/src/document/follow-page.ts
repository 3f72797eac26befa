import { applyScheme, connection, tokenStore } from '@touchline/shared/runner';
import { onPage, portal, started } from './portal';

/** In place of the token, which stays in the page. */
const heldByPage = 'held by the page';

/** Session, connection and colour scheme are the page's, from now on. */
export function followPage(): void {
  const tokenOf = (hasToken: boolean) => (hasToken ? heldByPage : null);
  tokenStore.setState({
    status: 'signed-in',
    account: started.account,
    token: tokenOf(started.hasToken),
  });
  connection.setState({ isOffline: started.isOffline });
  onPage('session', ({ isOffline, hasToken }) => {
    tokenStore.setState({ token: tokenOf(hasToken) });
    connection.setState({ isOffline });
  });
  applyScheme(started.scheme);
  onPage('scheme', applyScheme);
  document.addEventListener('click', followLink);
  endDragsOutside();
  addEventListener('error', ({ message, error }) => sayFailure(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => sayFailure(reason));
}

/** A mouse button that is let go outside of the frame is not told to it: what was dragged stays where it was. */
function endDragsOutside(): void {
  let pressed: PointerEvent | undefined;
  function cancel(): void {
    if (!pressed) return;
    const { target, pointerId, pointerType, isPrimary } = pressed;
    pressed = undefined;
    const init = { pointerId, pointerType, isPrimary, bubbles: true };
    target?.dispatchEvent(new PointerEvent('pointercancel', init));
  }
  const note = (event: PointerEvent) => {
    pressed = event.type === 'pointerdown' && event.pointerType === 'mouse' ? event : undefined;
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    addEventListener(type, note, true);
  addEventListener('pointermove', ({ buttons }) => buttons === 0 && cancel(), true);
  onPage('released', cancel);
}

/** A plain link to a page of the portal, or to another site, is followed by the page. */
function followLink(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || event.defaultPrevented || link.hasAttribute('download')) return;
  const address = link.getAttribute('href') ?? '';
  if (address.startsWith('#')) return;
  event.preventDefault();
  const path = address.startsWith(`${started.portal}/`)
    ? address.slice(started.portal.length)
    : address;
  if (path.startsWith('/')) portal.navigate({ to: path, state: null, replace: false });
  else portal.open({ url: link.href });
}

/**
 * Tells the page that this frame failed.
 * @param screen whether its screen is lost, and whether that was while it loaded; undefined where it stays
 */
export function sayFailure(error: unknown, screen?: 'loading' | 'shown'): void {
  const { message = String(error), stack } = Object(error) as Partial<Error>;
  portal.failed({
    message: message.slice(0, 2_000),
    stack: stack?.slice(0, 10_000),
    screen,
  });
}
