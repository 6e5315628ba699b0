import { createStore, useStore } from '#lib/react/create-store.ts';

import { localStore } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Reads the stored theme; `system` if the member has chosen none. */
export function readTheme(): Theme {
  const stored = localStore.get('w.theme');
  return THEMES.find((each) => each === stored) ?? 'system';
}

const themeStore = createStore<Theme>(readTheme());

/** Applies a theme to the page. Called before the first render and after each change. */
export function applyTheme(theme: Theme = readTheme()): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  // The page has one `theme-color` per colour scheme, for the browser's own bars.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset.scheme ?? '';
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === theme ? 'all' : 'not all';
  }
}

/** Stores the member's choice of a theme and applies it. */
export function saveTheme(theme: Theme): void {
  if (theme === 'system') localStore.remove('w.theme');
  else localStore.set('w.theme', theme);
  applyTheme(theme);
  themeStore.set(theme);
}

export const useTheme = (): Theme => useStore(themeStore);
