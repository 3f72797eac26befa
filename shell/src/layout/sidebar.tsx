import { NavLink, type Page } from '@touchline/shared';

/** The portal's main links, beside the screen from medium width on (S2). */
export function Sidebar({ links }: { links: Page[] }) {
  return (
    <nav className="sidebar d-none d-md-block" aria-label="Main">
      <ul className="nav flex-column">
        <SidebarLinks links={links} />
      </ul>
    </nav>
  );
}

/** The links as list items, for the sidebar and for the menu of small screens. */
export function SidebarLinks({ links }: { links: Page[] }) {
  return links.map(({ path, title }) => (
    <li key={path} className="nav-item">
      <NavLink className="nav-link" to={path} end={path === '/'}>
        {title}
      </NavLink>
    </li>
  ));
}
