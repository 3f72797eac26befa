import type { Diagram } from '@touchline/product';

/** What was drawn, gesture by gesture. */
export interface History {
  past: readonly Diagram[];
  present: Diagram;
  future: readonly Diagram[];
  /** The gesture that led here, where the next of the same name belongs to it. */
  gesture?: string | undefined;
}

export function opened(diagram: Diagram): History {
  return { past: [], present: diagram, future: [] };
}

/** Adds a diagram as an entry; not when it is as before. Gestures of one name in a row, as of an arrow key, are one. */
export function recorded(history: History, next: Diagram, gesture?: string): History {
  const { past, present } = history;
  if (JSON.stringify(next) === JSON.stringify(present)) return history;
  const isSame = gesture !== undefined && gesture === history.gesture;
  return { past: isSame ? past : [...past, present], present: next, future: [], gesture };
}

export function undone({ past, present, future }: History): History {
  const before = past.at(-1);
  if (!before) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone({ past, present, future }: History): History {
  const [next, ...rest] = future;
  if (!next) return { past, present, future };
  return { past: [...past, present], present: next, future: rest };
}
