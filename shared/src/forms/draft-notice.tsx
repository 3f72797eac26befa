import type { Draft } from './schema-form';
import { Notice } from '../ui/alert';

/** Says that the form shows unsaved input from before, or that a tab that is gone has left some (D17). */
export function DraftNotice({ draft }: { draft: Draft }) {
  return (
    <>
      {draft.isRestored && (
        <Notice>
          <span className="me-auto">Your unsaved changes from before are back.</span>
          <button type="button" className="btn btn-sm btn-outline-dark" onClick={draft.discard}>
            Discard them
          </button>
        </Notice>
      )}
      {draft.leftAt !== undefined && (
        <Notice>
          <span className="me-auto">
            {`Changes of ${momentText(draft.leftAt)} were not saved. This browser still has them.`}
          </span>
          <button type="button" className="btn btn-sm btn-dark" onClick={draft.restoreLeft}>
            Restore them
          </button>
          <button type="button" className="btn btn-sm btn-outline-dark" onClick={draft.discardLeft}>
            Discard them
          </button>
        </Notice>
      )}
    </>
  );
}

function momentText(atMs: number): string {
  return new Date(atMs).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
