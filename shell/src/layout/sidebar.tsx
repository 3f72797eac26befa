import { MainLink, type Page } from '@touchline/shared/host';

interface SidebarProps {
  links: Page[];
  /** The link that the open page belongs to. */
  current: Page | undefined;
}

/** The main links, beside the screen from medium width on. */
export function Sidebar(props: SidebarProps) {
  return (
    <nav className="sidebar d-none d-md-block" aria-label="Main">
      <ul className="nav flex-column">
        <SidebarLinks {...props} />
      </ul>
    </nav>
  );
}

/** The links as list items, for the sidebar and for the menu of small screens. */
export function SidebarLinks({ links, current }: SidebarProps) {
  return links.map((link) => (
    <li key={link.path} className="nav-item">
      <MainLink link={link} current={current} />
    </li>
  ));
}
