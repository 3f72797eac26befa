/**
 * Whether each property that was sent is stored with the same value; an empty text is an absent one.
 * It decides whether a save whose answer was lost was stored.
 */
export function isStoredAsSent(stored: unknown, sent: unknown): boolean {
  if (isAbsent(sent)) return isAbsent(stored);
  if (Array.isArray(sent)) {
    return (
      Array.isArray(stored) &&
      stored.length === sent.length &&
      sent.every((entry, index) => isStoredAsSent(stored[index], entry))
    );
  }
  if (typeof sent !== 'object') return stored === sent;
  if (typeof stored !== 'object' || stored === null) return false;
  return Object.entries(sent as object).every(([key, member]) =>
    isStoredAsSent((stored as Record<string, unknown>)[key], member),
  );
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
