import type { ReactNode } from 'react';

/** A spinner with its text, announced politely. `children` are below it. */
export function Spinner({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className="start-up">
      <div role="status">
        <div className="spinner-border text-primary" aria-hidden="true" />
        <p>{label}</p>
      </div>
      {children}
    </div>
  );
}
