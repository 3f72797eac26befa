import { newDrill } from '@touchline/product';
import { useLocation } from '@touchline/shared';
import { useLayoutEffect, useRef, useState } from 'react';
import { focusFirst, libraryToggleId, type Panes } from '../panes';

/** Whether the drill library is shown beside the plan; from the start when the coach comes back with a new drill. */
export function useLibraryToggle(showPane: Panes['show']) {
  const { state } = useLocation();
  const [isLibraryShown, setIsLibraryShown] = useState(newDrill.read(state) !== undefined);

  // One button shows the library, and another one hides it: the focus moves from one to the other.
  const isToggled = useRef(false);
  useLayoutEffect(() => {
    if (isToggled.current) focusFirst(libraryToggleId);
    isToggled.current = false;
  }, [isLibraryShown]);

  function toggleLibrary() {
    isToggled.current = true;
    setIsLibraryShown(!isLibraryShown);
    showPane(isLibraryShown ? 'plan' : 'library');
  }
  return { isLibraryShown, toggleLibrary };
}
