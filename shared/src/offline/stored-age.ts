const minuteMs = 60_000;

/** How long ago something was stored, for people: 'just now', '5 minutes ago', '2 hours ago', '3 days ago'. */
export function agoText(storedAtMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - storedAtMs) / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return count(minutes, 'minute');
  if (minutes < 48 * 60) return count(Math.floor(minutes / 60), 'hour');
  return count(Math.floor(minutes / (24 * 60)), 'day');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'} ago`;
}
