import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

// There before the header has a place for it: else the actions would be shown one frame after the page.
const actions = document.createElement('div');
actions.className = 'page-actions';

/** The place in the page header for the page's actions; rendered once. */
export function PageActionsSlot({ remote }: { remote: string | undefined }) {
  return (
    <div
      className="page-actions-slot"
      data-remote={remote}
      ref={(place) => place?.append(actions)}
    />
  );
}

/** Puts a page's actions beside its title: the primary one first, and only one of those. */
export function PageActions({ children }: { children: ReactNode }) {
  return createPortal(children, actions);
}
