import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the component is still on the screen once a wait is over. Back may have taken it away meanwhile;
 * closing it then would go back once more.
 */
export function useMountedRef(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
