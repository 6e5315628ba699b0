import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref that is true while the component is mounted. Check it after an `await`: Back may have closed a
 * modal in between, and closing it again would go back once more.
 */
export function useMountedRef(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
