import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const slot = createStore<{ element: HTMLElement | null }>(() => ({ element: null }));

/** Where the header shows the page's actions; rendered once, by the page header. */
export function PageActionsSlot() {
  return <div className="page-actions" ref={(element) => slot.setState({ element })} />;
}

/** Puts a page's actions beside its title. Primary action first, one primary a screen. */
export function PageActions({ children }: { children: ReactNode }) {
  const element = useStore(slot, (state) => state.element);
  return element && createPortal(children, element);
}
