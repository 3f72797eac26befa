import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Page } from '../registry/remote-registry';
import { findPage } from '../registry/page-match';
import { breadcrumbsOf, unknownPageTitle } from './page-map';
import { PageActionsSlot } from '../platform/page-actions';

interface PageHeaderProps {
  pages: Page[];
  /** The name of the remote that the page belongs to: its styles are for the page's actions too. */
  remote?: string | undefined;
}

/** Breadcrumbs that end in the page's title, by its path alone. A change of route focuses that heading (D21). */
export function PageHeader({ pages, remote }: PageHeaderProps) {
  const { pathname } = useLocation();
  const title = findPage(pages, pathname)?.title ?? unknownPageTitle;
  const crumbs = breadcrumbsOf(pages, pathname);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    document.title = `${title} · Touchline`;
  }, [title]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    heading.current?.focus();
  }, [pathname]);

  return (
    <header className="page-header d-flex flex-wrap align-items-center justify-content-between">
      <nav aria-label="Breadcrumb">
        <ol className="breadcrumb">
          {crumbs.map(({ title: crumb, to }) =>
            to === undefined ? (
              <li key={crumb} className="breadcrumb-item d-flex" aria-current="page">
                <h1 ref={heading} className="m-0 text-truncate" tabIndex={-1}>
                  {crumb}
                </h1>
              </li>
            ) : (
              <li key={crumb} className="breadcrumb-item d-flex">
                <Link className="text-truncate" to={to}>
                  {crumb}
                </Link>
              </li>
            ),
          )}
        </ol>
      </nav>
      <PageActionsSlot remote={remote} />
    </header>
  );
}
