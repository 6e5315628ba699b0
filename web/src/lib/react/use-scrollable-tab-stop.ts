import { type RefObject, useEffect } from 'react';

const CONTROLS =
  'a[href], summary, [tabindex="0"], :is(button, input, select, textarea):enabled:not([tabindex="-1"])';

/**
 * Makes an element a tab stop while it can be scrolled and contains no control. Without it some browsers cannot
 * scroll the element with the arrow keys.
 */
export function useScrollableTabStop(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const update = () => {
      const canScroll =
        element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
      const isTabStop = canScroll && !element.querySelector(CONTROLS);
      if (isTabStop) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    let frame = 0;
    const resizeObserver = new ResizeObserver(update);
    // Measured with the next frame: several changes before it would each compute the layout.
    const mutationObserver = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    });
    resizeObserver.observe(element);
    mutationObserver.observe(element, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      resizeObserver.disconnect();
      mutationObserver.disconnect();
    };
  }, [box]);
}
