import type { Page } from '@playwright/test';

/**
 * Replaces the texts of a page as a translating browser does: each text node by one in `<font>`, later ones too. Elements
 * with `translate="no"` are left alone.
 */
export const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const skipped = '[translate=no], font, script, style, textarea';
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(skipped) !== null) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target.isConnected) translate(target);
    }).observe(document.body, { childList: true, subtree: true });
  });

/** Refuses what Firefox refuses while cookies are blocked, and a sandboxed frame besides. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    for (const name of ['BroadcastChannel', 'Notification', 'SharedWorker']) {
      Object.defineProperty(window, name, { value: refuse });
    }
    const reject = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    Object.assign(LockManager.prototype, { request: reject, query: reject });
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: reject, readText: reject } });
  });
