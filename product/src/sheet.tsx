import { useEffect, useRef, type ReactNode } from 'react';

interface SheetProps {
  title: string;
  /** While something is under way, it stays. */
  isBusy?: boolean;
  /** Called once it was closed, in whatever way. */
  onClose: () => void;
  children: ReactNode;
}

/** A native dialog: at the foot of a phone, in the middle of a wider window. It is open as long as it is rendered. */
export function Sheet({ title, isBusy = false, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Beside the sheet; Escape and Done do it too.
    <dialog
      ref={dialog}
      className="sheet p-0 border-0 d-print-none"
      aria-label={title}
      onClose={onClose}
      onCancel={(event) => isBusy && event.preventDefault()}
      onClick={({ target, currentTarget }) =>
        target === currentTarget && !isBusy && currentTarget.close()
      }
    >
      <div className="sheet-body">
        <div className="d-flex align-items-center justify-content-between mb-2">
          <h2 className="m-0">{title}</h2>
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isBusy}
            onClick={() => dialog.current?.close()}
          >
            Done
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
