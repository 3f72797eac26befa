/** What every part of a page relies on, with its methods. */
const withMethods =
  'Array Object Function String Number RegExp Promise Map Set WeakMap JSON Math Reflect URL EventTarget Node Element History Storage';
/** Timers and `Date` are left out: tools for tests replace them. */
const others =
  'Boolean Symbol Error WeakSet Proxy URLSearchParams AbortController Headers Request Response FormData XMLHttpRequest Event CustomEvent Document MutationObserver fetch queueMicrotask structuredClone localStorage sessionStorage';

// A remote could replace these, too.
const { defineProperty, getOwnPropertyDescriptor } = Object;
const { ownKeys } = Reflect;

interface BuiltIn {
  holder: object;
  key: PropertyKey;
  /** Such as `Array.prototype.map`. */
  name: string;
  original: PropertyDescriptor;
}

/**
 * Keeps the built-in objects and functions of a page as they are now. The names themselves can't be
 * given another value from now on. Their methods can: if these were not writable, an object that
 * inherits one could not be given its own by assignment, as webpack does with `push` of an array.
 * @param scope the global object
 * @returns a function that puts back every method that was changed, and returns their names
 */
export function keepBuiltIns(scope: object): () => string[] {
  const known: BuiltIn[] = [];
  for (const name of others.split(' ')) keepName(scope, name);
  for (const name of withMethods.split(' ')) {
    const value = keepName(scope, name);
    addMethods(known, value, name);
    if (typeof value === 'function') addMethods(known, value.prototype, `${name}.prototype`);
  }
  // Only plain loops: what is called here may be what was changed.
  return () => {
    const changed: string[] = [];
    // eslint-disable-next-line @typescript-eslint/prefer-for-of -- That calls the iterator of arrays.
    for (let index = 0; index < known.length; index++) {
      const { holder, key, name, original } = known[index] as BuiltIn;
      const now = getOwnPropertyDescriptor(holder, key);
      if (now && now.value === original.value) continue;
      try {
        defineProperty(holder, key, original);
      } catch {
        // It was made unchangeable.
      }
      changed[changed.length] = name;
    }
    return changed;
  };
}

function keepName(scope: object, name: string): unknown {
  const original = getOwnPropertyDescriptor(scope, name);
  if (!original) return undefined;
  const isValue = 'value' in original;
  defineProperty(scope, name, { configurable: false, ...(isValue && { writable: false }) });
  return original.value;
}

function addMethods(known: BuiltIn[], holder: unknown, name: string): void {
  if (holder !== Object(holder)) return;
  for (const key of ownKeys(holder as object)) {
    const original = getOwnPropertyDescriptor(holder, key);
    if (!original?.configurable || typeof original.value !== 'function') continue;
    known.push({ holder: holder as object, key, name: `${name}.${String(key)}`, original });
  }
}
