import { usePortalState } from '../releases/releases-context';
import { forgetOverride } from './overrides';

/** Says, for as long as it is so, that a remote comes from a developer's machine, and ends it. */
export function OverrideBanner() {
  const overrides = usePortalState((state) => state.overrides);
  const ended = usePortalState((state) => state.endedOverrides);

  function stop(entry: string) {
    forgetOverride(new URL(entry).origin);
    // The page for coaches, which runs nothing without a hash.
    window.location.reload();
  }

  return (
    <>
      {overrides.map(({ name, title, entry }) => (
        <div key={name} className="override-banner" role="status">
          <strong>{title}</strong> comes from {new URL(entry).origin}
          <button type="button" className="btn btn-sm btn-dark" onClick={() => stop(entry)}>
            Stop
          </button>
        </div>
      ))}
      {ended.map((reason) => (
        <div key={reason} className="override-banner" role="status">
          {reason}
        </div>
      ))}
    </>
  );
}
