import { useEffect, useId, useRef, type ReactNode } from 'react';
import { announce, page } from '@touchline/shared';
import { formatMoment } from './plan/practice-date';

interface LinkBoxProps {
  /** What the link is, such as 'Invitation link'. */
  label: string;
  link: string;
  endsAt: string;
  /** What the device says of it when it is shared. */
  shareTitle: string;
  /** Below the buttons. */
  children?: ReactNode;
}

/** A new link that nobody can see again, to copy or to share. */
export function LinkBox({ label, link, endsAt, shareTitle, children }: LinkBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function copy() {
    try {
      await page.copy(link);
      announce('Link copied');
    } catch {
      // The browser does not allow it: the user can copy what is selected.
      field.current?.select();
      announce('Copy the selected link');
    }
  }

  function share() {
    // Who closes the browser's dialog again has shared nothing, which is no failure.
    page.share({ title: shareTitle, url: link }).catch(() => undefined);
  }

  return (
    <div className="card mt-3">
      <div className="card-body">
        <label className="form-label" htmlFor={id}>
          {label}
        </label>
        <input
          ref={field}
          id={id}
          className="form-control"
          readOnly
          value={link}
          aria-describedby={`${id}-hint`}
          onFocus={({ target }) => target.select()}
        />
        <p id={`${id}-hint`} className="meta mt-2">
          {`It is shown this once: copy it now. It ends on ${formatMoment(endsAt)}.`}
        </p>
        <div className="d-flex flex-wrap gap-2">
          <button type="button" className="btn btn-outline-primary" onClick={() => void copy()}>
            Copy
          </button>
          {page.canShare() && (
            <button type="button" className="btn btn-outline-primary" onClick={share}>
              Share
            </button>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}
