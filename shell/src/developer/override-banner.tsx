import { useEffect } from 'react';
import { usePortalState } from '../releases/use-releases';
import { forgetOverride } from './overrides';
import './developer.scss';

/** Says which remotes come from a developer's machine, and why others do not. */
export function OverrideBanner() {
  const overrides = usePortalState((state) => state.tab.overrides);
  const ended = usePortalState((state) => state.endedOverrides);
  const hasFailed = usePortalState(({ remotes, tab }) =>
    remotes.some(({ status, release }) => status === 'failed' && tab.overrides.includes(release)),
  );
  useEffect(() => (hasFailed ? reloadWithNextEdit() : undefined), [hasFailed]);

  function stop(entry: string) {
    forgetOverride(new URL(entry).origin);
    // Back to the page with the guard, which runs no file without a hash.
    window.location.reload();
  }

  return (
    <>
      {overrides.map(({ name, title, entry }) => (
        <div key={name} className="override-banner" role="status">
          <strong>{title}</strong> comes from <span>{new URL(entry).origin}</span>
          <button type="button" className="btn btn-sm btn-outline-dark" onClick={() => stop(entry)}>
            Stop
          </button>
        </div>
      ))}
      {ended.map((message) => (
        <div key={message} className="override-banner" role="status">
          {message}
        </div>
      ))}
    </>
  );
}

/** A screen that has thrown is gone, and takes no hot update. Returns a function that stops it. */
function reloadWithNextEdit(): () => void {
  const onMessage = ({ source, data }: MessageEvent) => {
    // The client of the development server posts it when a build is ready.
    if (source === window && String(data).startsWith('webpackHotUpdate')) window.location.reload();
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
