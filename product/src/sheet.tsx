import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

interface SheetProps {
  title: string;
  /** While something is under way, it stays. */
  isBusy?: boolean;
  /** The button of a menu: in a wider window it opens below it. */
  menuOf?: RefObject<HTMLElement | null>;
  /** Called once it was closed, in whatever way. */
  onClose: () => void;
  children: ReactNode;
}

/** A native dialog: at the foot of a phone, in the middle of a wider window or at its button. It is open as long as it is rendered. */
export function Sheet({ title, isBusy = false, menuOf, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { right = 0, bottom = 0 } = menuOf?.current?.getBoundingClientRect() ?? {};
    dialog.current?.style.setProperty('--button-bottom', `${bottom}px`);
    dialog.current?.style.setProperty('--button-right', `${right}px`);
    dialog.current?.showModal();
  }, [menuOf]);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Beside the sheet; Escape and Done do it too.
    <dialog
      ref={dialog}
      className={`sheet ${menuOf ? 'is-menu' : ''} p-0 border-0 d-print-none`}
      aria-label={title}
      onClose={onClose}
      onCancel={(event) => isBusy && event.preventDefault()}
      onClick={({ target, currentTarget }) =>
        target === currentTarget && !isBusy && currentTarget.close()
      }
    >
      <div className="sheet-body">
        <div className="sheet-head d-flex align-items-center justify-content-between mb-2">
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
