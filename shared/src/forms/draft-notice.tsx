import type { Draft } from './schema-form';
import { Notice } from '../ui/alert';

/** Says that the form shows unsaved input from before, and offers to discard it (D17). */
export function DraftNotice({ draft }: { draft: Draft }) {
  if (!draft.isRestored) return null;
  return (
    <Notice>
      <span className="me-auto">Your unsaved changes from before are back.</span>
      <button type="button" className="btn btn-sm btn-outline-dark" onClick={draft.discard}>
        Discard them
      </button>
    </Notice>
  );
}
