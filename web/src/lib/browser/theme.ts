import { useSyncExternalStore } from 'react';

import { localStore } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const listeners = new Set<() => void>();

/** The member's choice; `system` where none was made. */
export function readTheme(): Theme {
  const stored = localStore.get('w.theme');
  return THEMES.find((each) => each === stored) ?? 'system';
}

/** Dresses the page; called once before the first render and after each choice. */
export function applyTheme(theme: Theme = readTheme()): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  // The browser's own bar follows: the page has one colour a scheme, told apart by `media`.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset.scheme ?? '';
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === theme ? 'all' : 'not all';
  }
}

export function saveTheme(theme: Theme): void {
  if (theme === 'system') localStore.remove('w.theme');
  else localStore.set('w.theme', theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);
