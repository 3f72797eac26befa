import { useEffect, useRef, type ReactNode } from 'react';

/** Says what went wrong, and what to do. It is announced at once, and scrolls into view. */
export function Alert({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // jsdom has no scrollIntoView.
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} className="alert alert-danger" role="alert">
      {children}
    </div>
  );
}

/** Says something the user should know, announced politely. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="alert alert-warning d-flex flex-wrap gap-2 align-items-center" role="status">
      {children}
    </div>
  );
}
