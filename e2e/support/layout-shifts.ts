import type { Page } from '@playwright/test';

/** A movement of what was painted already, with the elements that moved. */
export interface LayoutShift {
  readonly value: number;
  readonly elements: readonly string[];
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Records every layout shift of the page from its first frame, also those shortly after a tap, which the metric leaves
 * out. Runs in the page, so it uses nothing outside itself.
 */
function recordShifts() {
  const shifts: LayoutShift[] = [];
  Reflect.set(window, 'layoutShifts', shifts);
  const describe = ({ node, previousRect, currentRect }: ShiftEntry['sources'][number]) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element ? `${element.localName}.${element.classList[0] ?? ''}` : 'an element that is gone';
    const toText = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
    return `${name} ${toText(previousRect)} → ${toText(currentRect)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[]) {
      shifts.push({ value: entry.value, elements: entry.sources.map(describe) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Starts recording layout shifts in every page that is loaded from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(recordShifts);
}

/** Returns the layout shifts since the page was loaded, once all frames that have begun are painted. */
export const readLayoutShifts = (page: Page): Promise<readonly LayoutShift[]> =>
  page.evaluate(
    () =>
      new Promise<readonly LayoutShift[]>((resolve) => {
        // Entries arrive after the frame that they are about.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            requestIdleCallback(() => resolve(Reflect.get(window, 'layoutShifts') as LayoutShift[])),
          ),
        );
      }),
  );
