import { PageActions, useLocation, useNavigate } from '@touchline/shared';
import {
  earlyPaths,
  type Release,
  ReleaseRefusedError,
  type RunnerHost,
} from '@touchline/shared/host';
import { Notice } from '@touchline/shared/ui';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import type { FrameAction } from '../ports';
import { guardFocus, type FocusGuard } from './focus-guard';
import { openFrame, startFrame, type OpenFrame } from './open-frame';
import { reportRefusal } from './report-refusal';
import { isOpen, isReplaced, openDocument } from './frame-document';
import './frame-screen.scss';
import { mayGo, plainLocation } from './place';
import { printFrame } from './print-frame';
import { useBrowserGuard, useLeaveGuard } from './use-leave-guard';

/** How long a frame may take to show its first screen, in milliseconds. */
const startMs = 10_000;

/** How long its document may be silent once it is loaded, in milliseconds: a browser's own page of an error says nothing. */
const openMs = 1_000;

interface FrameScreenProps {
  host: RunnerHost;
  /** Of the document; undefined where the portal has no frames. */
  address: string | undefined;
  release: Release;
  /** Loads what its first screen needs: absolute address -> content. */
  prepare: () => Promise<Record<string, string>>;
  /** Shown until the first screen of the release is. */
  fallback: ReactNode;
}

/**
 * The screens of a remote that the portal does not trust: a document of another origin, in a process of its own. What
 * it may do to the page is in `openFrame`.
 */
export function FrameScreen(props: FrameScreenProps) {
  const [start, setStart] = useState(0);
  return <Frame key={start} {...props} onRestart={() => setStart(start + 1)} />;
}

function Frame({
  host,
  address,
  release,
  prepare,
  fallback,
  onRestart,
}: FrameScreenProps & { onRestart: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenFrame>();
  const [isShown, setShown] = useState(false);
  const [isAnswering, setAnswering] = useState(true);
  const [isUnknown, setUnknown] = useState(false);
  const [actions, setActions] = useState<FrameAction[]>([]);
  const [guard, setGuard] = useState({ isAsking: false, isUnsaved: false });
  const [startedAt] = useState(() => performance.now());
  const [files] = useState(() => {
    const loading = prepare();
    // A render that is given up would leave a failure that nobody handles.
    loading.catch(() => undefined);
    return loading;
  });
  const location = useLocation();
  const navigation = useNavigationType();
  const navigate = useNavigate();
  const { onAnswered, isAsked } = useLeaveGuard(open, guard.isAsking);
  useBrowserGuard(guard.isUnsaved);

  const fail = useEffectEvent((error: Error, screen: 'loading' | 'shown' | undefined) => {
    const kind = screen === 'loading' ? 'load-failed' : screen ? 'render-failed' : 'uncaught';
    host.onFailure(release, { kind, error, isScreenLost: screen !== undefined });
  });
  const focus = useRef<FocusGuard>(undefined);
  /** A user who has left, or is about to, is not called back. */
  const mayMove = () => host.open()?.name === release.name && !isAsked();
  const connect = useEffectEvent((iframe: HTMLIFrameElement, port: MessagePort) =>
    openFrame(port, release, {
      onShown: () => setShown(true),
      onFailed: fail,
      onRefused: (what) => reportRefusal(host, release, what),
      onNavigate(to, options) {
        if (mayMove()) void navigate(to, options);
      },
      onGo(delta) {
        if (mayMove() && mayGo(delta)) void navigate(delta);
      },
      onGuard: setGuard,
      onActions: setActions,
      onAnswering: setAnswering,
      onAnswered,
      onPrint: (heightPx) => printFrame(iframe, heightPx),
    }),
  );

  const atPlace = useEffectEvent(() => plainLocation(location));
  useLayoutEffect(() => {
    let opened: OpenFrame | undefined;
    let isOver = false;
    const end = (error: unknown, screen: 'loading' | 'shown') => {
      if (!isOver) fail(error as Error, screen);
    };
    files.catch((error: unknown) => end(error, 'loading'));
    const iframe = place.current && address && openDocument(address, release, place.current);
    if (!iframe) return undefined;
    async function start(element: HTMLIFrameElement): Promise<void> {
      // The first script, or the pointer on the link, may have sent them.
      const reads = earlyPaths().length === 0 && host.sendFirstReads(release, atPlace());
      const [first] = await Promise.all([files, reads]);
      if (isOver) return;
      opened = connect(element, startFrame(element, release, first, atPlace()));
      setOpen(opened);
    }
    iframe.addEventListener('unknown', () => setUnknown(true));
    iframe.addEventListener('load', () => {
      if (isReplaced(iframe)) end(new Error('Its document was replaced.'), 'shown');
      // Its first message may come after it.
      else
        setTimeout(() => isOpen(iframe) || end(new Error('It did not come.'), 'loading'), openMs);
    });
    focus.current = guardFocus(iframe, () =>
      end(new ReleaseRefusedError(['It takes the keyboard away from the page.']), 'shown'),
    );
    start(iframe).catch((error: unknown) => end(error, 'loading'));
    return () => {
      isOver = true;
      focus.current?.close();
      iframe.remove();
      opened?.close();
    };
  }, [files, host, address, release]);

  useEffect(() => {
    if (isShown) {
      host.onShown(release, startedAt);
      return undefined;
    }
    if (isUnknown) return undefined;
    const timer = setTimeout(
      () => fail(new Error(`It did not start within ${startMs / 1000} seconds.`), 'loading'),
      startMs,
    );
    return () => clearTimeout(timer);
  }, [isShown, isUnknown, host, release, startedAt]);

  useEffect(
    () => open?.frame.location({ location: plainLocation(location), navigation }),
    [open, location, navigation],
  );

  return (
    <>
      <PageActions>
        {/* Who speaks: it could call a button 'Sign Out'. */}
        {actions.length > 0 && <span className="meta">{release.title}</span>}
        {actions.map((action, index) => (
          <Action
            key={action.label}
            {...action}
            onPress={() => {
              focus.current?.allow();
              open?.frame.action({ index });
            }}
          />
        ))}
      </PageActions>
      {!isAnswering && (
        <Notice>
          <span>{`${release.title} does not answer at the moment.`}</span>{' '}
          <button type="button" className="btn btn-sm btn-outline-primary" onClick={onRestart}>
            Start it again
          </button>{' '}
          <Link to="/">Go to Home</Link>
        </Notice>
      )}
      {isUnknown && (
        <Notice>
          <span>{`${release.title} needs another version of this page.`}</span>{' '}
          <button
            type="button"
            className="btn btn-sm btn-outline-primary"
            onClick={() => window.location.reload()}
          >
            Reload
          </button>
        </Notice>
      )}
      {!isShown && !isUnknown && fallback}
      <div ref={place} className="frame-place" data-shown={isShown} />
    </>
  );
}

function Action({ label, look, to, reason, onPress }: FrameAction & { onPress: () => void }) {
  const className = `btn btn-${look}`;
  if (to !== undefined) {
    return (
      <Link className={className} to={to}>
        {label}
      </Link>
    );
  }
  const isOff = reason !== undefined;
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isOff}
      title={reason}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
