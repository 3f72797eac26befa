import { useLocation, type Release } from '@touchline/shared';
import { NotFound } from '../layout/not-found';
import { findRemote } from './find-remote';
import { RemoteBoundary } from './remote-boundary';

/** The remote that the current path belongs to, or a way home when none knows it. */
export function RemoteOutlet({ remotes }: { remotes: Release[] }) {
  const { pathname } = useLocation();
  const remote = findRemote(remotes, pathname);
  return remote ? (
    <RemoteBoundary key={remote.name} remote={remote} others={remotes} />
  ) : (
    <NotFound />
  );
}
