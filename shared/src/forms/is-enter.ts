import type { KeyboardEvent } from 'react';

/** Whether a key is Enter as the user means it, and not the one that ends what an input method composes. */
export function isEnter({ key, keyCode, nativeEvent }: KeyboardEvent): boolean {
  // Safari ends the composition before its key comes, which has the code of a key that is processed.
  return key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229;
}
