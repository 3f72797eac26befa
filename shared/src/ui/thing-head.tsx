import type { ReactNode } from 'react';

interface ThingHeadProps {
  /** What one reads first, such as a team's name. */
  name: ReactNode;
  /** Of the name's element, for what it names. */
  nameId?: string;
  /** What else tells it from others, in one or two lines. */
  facts?: ReactNode;
  /** What is done with it, in one row: the primary action first. */
  children?: ReactNode;
}

/** The head of a page about one thing: its name and facts, and one row of actions. */
export function ThingHead({ name, nameId, facts, children }: ThingHeadProps) {
  return (
    <div className="thing-head d-flex flex-wrap align-items-center justify-content-between mb-3">
      <div>
        <h2 id={nameId} className="mb-1">
          {name}
        </h2>
        {facts}
      </div>
      {children && <div className="page-actions d-print-none">{children}</div>}
    </div>
  );
}
