import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { FrameAction } from '../portal';
import { onPage, portal, started } from '../portal';

/** Where the actions of the open page are, as the remote has made them. Nobody sees them here. */
let holder: HTMLElement | null = null;

onPage('action', ({ index }) => controlsIn(holder)[index]?.click());

/** The page draws its actions itself, and tells of each press. */
export function PageActions({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = own.current;
    if (!element) return undefined;
    holder = element;
    const send = () => portal.actions(controlsIn(element).map(actionOf));
    send();
    const observer = new MutationObserver(send);
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    return () => {
      observer.disconnect();
      if (holder === element) holder = null;
      portal.actions([]);
    };
  }, []);
  return (
    <div ref={own} hidden>
      {children}
    </div>
  );
}

function controlsIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
}

function actionOf(control: HTMLElement): FrameAction {
  const isDisabled = control.matches('[aria-disabled=true], :disabled');
  const isLink =
    control instanceof HTMLAnchorElement && control.href.startsWith(`${started.portal}/`);
  return {
    label: (control.ariaLabel ?? control.textContent).trim(),
    look: (/\bbtn-([\w-]+)/.exec(control.className)?.[1] ?? 'quiet') as FrameAction['look'],
    ...(isDisabled && { reason: control.title }),
    ...(isLink && !isDisabled && { to: control.href.slice(started.portal.length) }),
  };
}
