import { expect, type Page } from '@playwright/test';

const normalise = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Records every text that the live regions of a page show, also across page loads. Toasts vanish after four seconds, so
 * an assertion on the page may come too late on a busy machine. Must be called before the page is opened.
 */
export async function recordAnnouncements(page: Page) {
  const announced: string[] = [];
  await page.exposeFunction('recordAnnouncement', (text: string) => void announced.push(normalise(text)));
  await page.addInitScript(() => {
    const REGIONS = '[role=status], [role=alert]';
    const findRegion = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(REGIONS) ?? undefined;
    new MutationObserver((records) => {
      const regions = records.flatMap(({ target, addedNodes }) => [
        findRegion(target),
        ...[...addedNodes].flatMap((node) =>
          node instanceof Element ? [findRegion(node), ...node.querySelectorAll(REGIONS)] : [],
        ),
      ]);
      const { recordAnnouncement } = window as unknown as {
        recordAnnouncement(text: string): Promise<void>;
      };
      for (const region of new Set(regions)) {
        if (region?.textContent) void recordAnnouncement(region.textContent);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

  return {
    /** Waits until a live region has shown a text that contains this one, and then forgets all recorded texts. */
    async expectAnnounced(text: string) {
      await expect
        .poll(() => announced.some((shown) => shown.includes(normalise(text))), `announced: ${text}`)
        .toBe(true);
      announced.length = 0;
    },
    /** Returns the texts that were shown since the last call, each once, and forgets them. */
    take: (): readonly string[] => [...new Set(announced.splice(0))],
  };
}
