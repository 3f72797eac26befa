import { Link } from '@touchline/shared';
import { Alert } from '../ui/alert';

interface StoredBeforeAlertProps {
  /** What the form is of, such as 'team'. */
  subject: string;
  /** The page of what was stored first; undefined where the server does not say which it is. */
  path: string | undefined;
  /** Stores the present input as another one. */
  onSaveAsNew: () => void;
}

/**
 * The first version of a new thing was stored, but the answer was lost, and the input has changed
 * since then: the user decides what to do with the present input (D15a).
 */
export function StoredBeforeAlert({ subject, path, onSaveAsNew }: StoredBeforeAlertProps) {
  return (
    <Alert>
      <p>
        The first version of this {subject} was stored, but the server&apos;s answer was lost. Your
        input is kept: open the stored {subject} to change it there, or save your present input as a
        new {subject}.
      </p>
      <div className="d-flex flex-wrap gap-2">
        {path !== undefined && (
          <Link className="btn btn-outline-dark" to={path}>
            Open the stored {subject}
          </Link>
        )}
        <button type="button" className="btn btn-outline-dark" onClick={onSaveAsNew}>
          Save as a new {subject}
        </button>
      </div>
    </Alert>
  );
}
