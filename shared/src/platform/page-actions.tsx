import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
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
  const [element, setElement] = useState(slot.getState().element);
  // `useStore` hears of a slot that is mounted with the page only after the page is painted, without actions.
  useLayoutEffect(() => {
    setElement(slot.getState().element);
    return slot.subscribe((state) => setElement(state.element));
  }, []);
  return element && createPortal(children, element);
}
