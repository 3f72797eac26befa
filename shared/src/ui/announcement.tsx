import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const visibleMs = 6_000;

const current = createStore<{ message: string; count: number }>(() => ({ message: '', count: 0 }));

/** Says politely that something worked, across the change of page that follows. */
export function announce(message: string): void {
  current.setState(({ count }) => ({ message, count: count + 1 }));
}

/** Where announcements show for a few seconds; rendered once, by the layout. */
export function Announcement() {
  const { message, count } = useStore(current);
  useEffect(() => {
    const timer = setTimeout(() => current.setState({ message: '' }), visibleMs);
    return () => clearTimeout(timer);
  }, [count]);

  return (
    <div className="announcement" role="status">
      {message && <p key={count}>{message}</p>}
    </div>
  );
}
