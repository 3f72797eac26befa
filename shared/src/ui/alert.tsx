import { useEffect, useRef, type ReactNode } from 'react';

/**
 * What went wrong, said at once to everybody, where the eye is: it scrolls into view when it appears
 * (D16). `children` may hold what to do about it.
 */
export function Alert({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not there where nothing is laid out.
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} className="alert alert-danger" role="alert">
      {children}
    </div>
  );
}

/** A calm word of what was kept or what to know, announced politely. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="alert alert-warning d-flex flex-wrap gap-2 align-items-center" role="status">
      {children}
    </div>
  );
}
