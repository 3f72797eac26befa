/** How often it is checked whether the popup is still open, in milliseconds. */
const checkEveryMs = 200;

/**
 * Opens the window in which the provider ends its session (S2). To be called while a click is handled,
 * before any `await`: later the browser would block it.
 * @returns null when the browser blocks it all the same
 */
export function openSignOutPopup(): Window | null {
  try {
    const popup = window.open('about:blank', '_blank', 'popup,width=480,height=600');
    return popup?.closed ? null : popup;
  } catch {
    return null;
  }
}

/** Resolves when the popup was closed, by the provider's answer or by the user. */
export function whenPopupIsClosed(popup: Window): Promise<'closed'> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      // Its last message may still be on the way.
      setTimeout(() => resolve('closed'), checkEveryMs);
    }, checkEveryMs);
  });
}
