import { type RefObject, useEffect } from 'react';

const CONTROLS =
  'a[href], summary, [tabindex="0"], :is(button, input, select, textarea):enabled:not([tabindex="-1"])';

/**
 * Makes a box a stop of the Tab key while it scrolls and holds no control that would bring its rest into view:
 * not every browser scrolls by the arrow keys otherwise.
 */
export function useScrollableTabStop(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const scrolls =
        element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
      const isStop = scrolls && !element.querySelector(CONTROLS);
      if (isStop) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const sizes = new ResizeObserver(look);
    const contents = new MutationObserver(look);
    sizes.observe(element);
    contents.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [box]);
}
