import type { ScreenStep } from '@wallet/shared/world-page.ts';

const TIMEOUT_MS = 15_000;
const BLOCKED = ':disabled, [aria-disabled=true]';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits for an element that can be seen and used. */
async function findElement(selector: string, isLast: boolean): Promise<HTMLElement> {
  const end = performance.now() + TIMEOUT_MS;
  while (performance.now() < end) {
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const element = isLast ? shown.at(-1) : shown[0];
    if (element && !element.matches(BLOCKED)) return element;
    await nextFrame();
  }
  throw new Error(`the sandbox found nothing to press: ${selector}`);
}

/** Enters a value as a member does: React hears of it by the events. */
function enter(element: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Does what a member does on a screen, each step once what it needs is there. `hasPill` says if the next page has the pill. */
export async function runSteps(steps: readonly ScreenStep[], hasPill: boolean): Promise<void> {
  for (const [act, target, value = ''] of steps) {
    if (act === 'go') {
      const url = new URL(target, location.href);
      if (!hasPill) url.searchParams.set('sandbox', '0');
      return location.assign(url);
    }
    const element = await findElement(target, act.endsWith('last'));
    if (act === 'fill' || act === 'choose last') enter(element, value);
    else if (act !== 'wait') element.click();
  }
}
