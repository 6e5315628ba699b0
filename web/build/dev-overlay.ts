import type { Plugin } from 'vite';

/** Opens the overlay of an error as a popover: a dialog of the app, which is in the top layer as well, would cover it. */
const SCRIPT = `new MutationObserver(() => {
  const overlay = document.querySelector('vite-error-overlay:not([popover])');
  if (!overlay) return;
  overlay.popover = 'manual';
  overlay.style.cssText = 'border: 0; padding: 0; max-width: none; max-height: none; background: none';
  overlay.showPopover();
}).observe(document.body, { childList: true });`;

/** Keeps the overlay of `npm run dev` above open dialogs. */
export const devOverlay: Plugin = {
  name: 'dev-overlay',
  apply: 'serve',
  transformIndexHtml: (_html, { path }) =>
    path === '/index.html' ? [{ tag: 'script', children: SCRIPT, injectTo: 'body' }] : [],
};
