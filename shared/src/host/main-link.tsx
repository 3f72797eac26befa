import { Link, useLocation } from 'react-router-dom';
import type { Page } from '../registry/remote-registry';

interface MainLinkProps {
  link: Page;
  /** The link that the open page belongs to; see `currentLink`. */
  current: Page | undefined;
}

/** One of the main links, marked when it leads to the open page or to a page above it. */
export function MainLink({ link: { path, title }, current }: MainLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = current?.path === path;
  return (
    <Link
      className={`nav-link ${isCurrent ? 'active' : ''}`}
      to={path}
      aria-current={isCurrent ? (pathname === path ? 'page' : 'true') : undefined}
    >
      {title}
    </Link>
  );
}
