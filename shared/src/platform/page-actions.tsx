import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const slot = createStore<{ element: HTMLElement | null }>(() => ({ element: null }));

/** The slot in the page header for the page's actions; rendered once. */
export function PageActionsSlot({ remote }: { remote: string | undefined }) {
  return (
    <div
      className="page-actions"
      data-remote={remote}
      ref={(element) => slot.setState({ element })}
    />
  );
}

/** Puts a page's actions beside its title: the primary one first, and only one of those. */
export function PageActions({ children }: { children: ReactNode }) {
  const element = useStore(slot, (state) => state.element);
  return element && createPortal(children, element);
}
