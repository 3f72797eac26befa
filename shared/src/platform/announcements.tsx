import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How long an announcement stands, in milliseconds; one that leads on stands longer. */
const visibleMs = 6_000;
const linkVisibleMs = 15_000;

/** Where an announcement leads, within the portal. */
interface AnnouncedLink {
  to: string;
  title: string;
}

interface Announced {
  message: string;
  link: AnnouncedLink | undefined;
  count: number;
}

const current = createStore<Announced>(() => ({ message: '', link: undefined, count: 0 }));

/** Says politely that something worked, across the change of page that follows. */
export function announce(message: string, link?: AnnouncedLink): void {
  current.setState(({ count }) => ({ message, link, count: count + 1 }));
}

/** Where announcements show for a few seconds; rendered once, by the layout. */
export function Announcement() {
  const { message, link, count } = useStore(current);
  useEffect(() => {
    const timer = setTimeout(
      () => current.setState({ message: '', link: undefined }),
      link ? linkVisibleMs : visibleMs,
    );
    return () => clearTimeout(timer);
  }, [count, link]);

  return (
    <div className="announcement" role="status">
      {message && (
        <p key={count}>
          {message} {link && <Link to={link.to}>{link.title}</Link>}
        </p>
      )}
    </div>
  );
}
