import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How long an announcement is shown, in milliseconds; longer when there is something to press. */
const visibleMs = 6_000;
const actionVisibleMs = 15_000;

/** A link to a page of the portal, or what can be done about it on this screen, such as 'Undo'. */
type AnnouncementAction = { title: string } & ({ to: string } | { onPress: () => void });

interface Announced {
  message: string;
  action: AnnouncementAction | undefined;
  count: number;
}

const current = createStore<Announced>(() => ({ message: '', action: undefined, count: 0 }));

/** Shows a message, such as that something was saved. Announced on the way to another page, it is shown there. */
export function announce(message: string, action?: AnnouncementAction): void {
  current.setState(({ count }) => ({ message, action, count: count + 1 }));
}

const hide = () => current.setState({ message: '', action: undefined });

function press({ onPress }: { onPress: () => void }): void {
  hide();
  onPress();
}

/** Shows the last announcement for a few seconds, in the top bar, so that it never lies over a control. */
export function Announcement() {
  const { message, action, count } = useStore(current);
  const toast = useRef<HTMLParagraphElement>(null);
  useEndWithPage(count);

  useEffect(() => {
    const timer = setInterval(
      () => {
        // Nothing is taken away from who is about to press it.
        if (!toast.current?.matches(':focus-within, :hover')) hide();
      },
      action ? actionVisibleMs : visibleMs,
    );
    return () => clearInterval(timer);
  }, [count, action]);

  return (
    <div className="announcement" role="status">
      {message && (
        <p key={count} ref={toast}>
          <span>{message}</span>
          {action && 'to' in action && <Link to={action.to}>{action.title}</Link>}
          {action && 'onPress' in action && (
            <button
              type="button"
              // It goes with the press, so it takes no focus: a frame that moves it then would lose it again.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => press(action)}
            >
              {action.title}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** A page that is left by a press or by Back takes what was announced on it along. */
function useEndWithPage(count: number): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const wasPressed = useRef(false);
  const shownOn = useRef(pathname);

  useEffect(() => {
    wasPressed.current = false;
    const onPress = () => void (wasPressed.current = true);
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onPress, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onPress, true);
    };
  }, [count]);

  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    const { action } = current.getState();
    if (isBack || wasPressed.current || (action && 'onPress' in action)) hide();
  }, [pathname, isBack]);
}
