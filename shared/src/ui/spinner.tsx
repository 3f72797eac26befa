import type { ReactNode } from 'react';

interface SpinnerProps {
  label: string;
  /** Whether it follows another spinner. Else CSS keeps it invisible for a moment, so that it does not flicker. */
  isNext?: boolean;
  /** Shown below it. */
  children?: ReactNode;
}

/** A spinner with its text, announced politely. */
export function Spinner({ label, isNext = false, children }: SpinnerProps) {
  return (
    <div className="start-up">
      <div className={isNext ? undefined : 'appear-late'} role="status">
        <div className="spinner-border" aria-hidden="true" />
        <p>{label}</p>
      </div>
      {children}
    </div>
  );
}
