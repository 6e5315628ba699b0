import { localStore } from './storage.ts';
import { useStored } from '#lib/react/use-stored.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'w.theme';

const toTheme = (stored: string | undefined): Theme => THEMES.find((each) => each === stored) ?? 'system';

/** Reads the stored theme; `system` if the member has chosen none. */
export const readTheme = (): Theme => toTheme(localStore.get(KEY));

/** Applies the stored theme to the page. */
export function applyTheme(): void {
  const theme = readTheme();
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

/** Applies the stored theme to the page, now and after each change by another tab. */
export function followTheme(): void {
  applyTheme();
  localStore.watchOtherTabs(KEY, applyTheme);
}

/** Stores the member's choice of a theme and applies it. */
export function saveTheme(theme: Theme): void {
  if (theme === 'system') localStore.remove(KEY);
  else localStore.set(KEY, theme);
  applyTheme();
}

export const useTheme = (): Theme => toTheme(useStored(KEY));
