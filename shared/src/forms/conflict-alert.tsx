import type { ReactNode } from 'react';
import { Alert } from '../ui/alert';

interface ConflictAlertProps {
  /** What was changed, such as 'team'. */
  subject: string;
  /** Drops the user's input and shows what is stored now. */
  onReload: () => void;
  /** Stores the user's input over what is stored now. */
  onOverwrite: () => void;
  /** What was changed, where the form can tell. */
  children?: ReactNode;
}

/** Somebody else saved first: the input is kept, and the user decides (D13). */
export function ConflictAlert({ subject, onReload, onOverwrite, children }: ConflictAlertProps) {
  return (
    <Alert>
      <p>
        {`Somebody else changed this ${subject} while you were editing it. Your input is kept. Reload to see their version and drop yours, or overwrite theirs with yours.`}
      </p>
      {children}
      <div className="d-flex flex-wrap gap-2">
        <button type="button" className="btn btn-outline-dark" onClick={onReload}>
          Reload
        </button>
        <button type="button" className="btn btn-outline-danger" onClick={onOverwrite}>
          Overwrite
        </button>
      </div>
    </Alert>
  );
}
