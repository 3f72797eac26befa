import list from 'bootstrap-icons/icons/list.svg';
import person from 'bootstrap-icons/icons/person-circle.svg';
import { Link, NavLink, useLocation, useSession } from '@touchline/shared';
import {
  Announcement,
  type Page,
  profilePath,
  SignOutButton,
  startPath,
  whenIdle,
} from '@touchline/shared/host';
import { Icon } from '@touchline/shared/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SidebarLinks } from './sidebar';

const OngoingLink = lazy(() =>
  import(/* webpackChunkName: "ongoing" */ './ongoing-link').then(
    ({ OngoingLink: Loaded }) => ({ default: Loaded }),
    // The bar is as it is without it.
    () => ({ default: () => null }),
  ),
);

/** How long the browser may put off to look for what goes on, in milliseconds. */
const maxIdleWaitMs = 1_000;

/** The bar with the brand, the user's name and Sign Out. On small screens a menu opens below it. */
export function TopBar({ links, current }: { links: Page[]; current: Page | undefined }) {
  const { pathname } = useLocation();
  const account = useSession((session) => session.account);
  const signIn = useSession((session) => session.signIn);
  // Remembers the page, so that the menu closes when the user goes to another one.
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === pathname;
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), maxIdleWaitMs), []);
  const toggler = useRef<HTMLButtonElement>(null);

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the menu from everything in it.
    <header
      className="top-bar on-pine navbar navbar-expand-md"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpenedAt(undefined);
        toggler.current?.focus();
      }}
    >
      <div className="container-fluid">
        <Link className="navbar-brand d-flex align-items-center gap-2 fw-semibold" to={startPath}>
          <Brand />
          <span>Touchline</span>
        </Link>
        {isIdle && account && (
          <Suspense>
            <OngoingLink key={account.id} />
          </Suspense>
        )}
        <Announcement />
        {account ? (
          <>
            <button
              ref={toggler}
              type="button"
              className="navbar-toggler d-flex d-md-none align-items-center justify-content-center"
              aria-label="Menu"
              aria-expanded={isOpen}
              aria-controls="top-menu"
              onClick={() => setOpenedAt(isOpen ? undefined : pathname)}
            >
              <Icon image={list} />
            </button>
            <div id="top-menu" className={`navbar-collapse collapse ${isOpen ? 'show' : ''}`}>
              <nav className="d-md-none" aria-label="Menu">
                <ul className="navbar-nav">
                  <SidebarLinks links={links} current={current} />
                </ul>
              </nav>
              <div className="navbar-nav ms-auto align-items-md-center gap-md-3">
                <NavLink className="nav-link" to={profilePath}>
                  <Icon image={person} />
                  <bdi className="display-name text-truncate">{account.name}</bdi>
                </NavLink>
                <SignOutButton />
              </div>
            </div>
          </>
        ) : (
          <button type="button" className="btn btn-primary" onClick={signIn}>
            Sign In
          </button>
        )}
      </div>
    </header>
  );
}

function Brand() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M7 6v20M7 16h18M16 10.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
