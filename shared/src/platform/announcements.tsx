import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How long an announcement is shown, in milliseconds; longer when it has a link. */
const visibleMs = 6_000;
const linkVisibleMs = 15_000;

/** A link to a page of the portal. */
interface AnnouncementLink {
  to: string;
  title: string;
}

interface Announced {
  message: string;
  link: AnnouncementLink | undefined;
  count: number;
}

const current = createStore<Announced>(() => ({ message: '', link: undefined, count: 0 }));

/**
 * Shows a message, such as that something was saved. It stays when the page changes. A screen reader
 * reads it out when the user pauses.
 */
export function announce(message: string, link?: AnnouncementLink): void {
  current.setState(({ count }) => ({ message, link, count: count + 1 }));
}

const hide = () => current.setState({ message: '', link: undefined });

/** Shows the last announcement for a few seconds, or until it is tapped; rendered once, by the layout. */
export function Announcement() {
  const { message, link, count } = useStore(current);
  useEffect(() => {
    const timer = setTimeout(hide, link ? linkVisibleMs : visibleMs);
    return () => clearTimeout(timer);
  }, [count, link]);

  return (
    <div className="announcement" role="status">
      {message && (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- It hides what a finger wants to reach, and goes away by itself.
        <p key={count} onClick={hide}>
          {message} {link && <Link to={link.to}>{link.title}</Link>}
        </p>
      )}
    </div>
  );
}
