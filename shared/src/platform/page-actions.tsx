import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

let actions: HTMLElement | undefined;

/**
 * The element for the page's actions. It is there before the page header has its place for it: a place that
 * is found only when the header is mounted would show the actions one frame after the page.
 */
function actionsElement(): HTMLElement {
  if (!actions) {
    actions = document.createElement('div');
    actions.className = 'page-actions';
  }
  return actions;
}

/** The place in the page header for the page's actions; rendered once. */
export function PageActionsSlot({ remote }: { remote: string | undefined }) {
  return (
    <div
      className="page-actions-slot"
      data-remote={remote}
      ref={(place) => place?.append(actionsElement())}
    />
  );
}

/** Puts a page's actions beside its title: the primary one first, and only one of those. */
export function PageActions({ children }: { children: ReactNode }) {
  return createPortal(children, actionsElement());
}
