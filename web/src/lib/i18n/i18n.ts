import type { Language } from '@wallet/shared/limits.ts';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next, setI18n } from 'react-i18next';

import { importWithRetry } from '#lib/lazy/import-with-retry.ts';

import { followTextChanges } from './hot-texts.ts';
import { applyLanguage, saveLanguage, toHtmlLang } from './language.ts';
import { parseTextPath, type TextGroup } from './text-files.ts';

export const i18n: I18n = i18next;

const files = Object.entries(
  import.meta.glob<object>('../../{api,entities,features,ui}/**/*texts.*.json', { import: 'default' }),
).flatMap(([path, load]) => {
  const file = parseTextPath(path);
  return file
    ? [{ namespace: file.namespace, group: file.group, code: toHtmlLang(file.language), load }]
    : [];
});

/** Reads a namespace from its file. Not typed as `BackendModule`, which does not say that `read` may return a promise. */
const backend = {
  type: 'backend',
  callbackApi: false,
  init() {},
  read: (code: string, namespace: string) =>
    importWithRetry(async () =>
      files.find((each) => each.code === code && each.namespace === namespace)?.load(),
    ),
} as const;

/** Groups that the screens have needed so far, loaded or loading; another language needs the same. */
const groups = new Set<TextGroup>();
/** Code of the language, or of the one that is being switched to while its texts are loaded. */
let requestedCode = '';

/** Loads a group of texts in a language; rejects if they cannot be loaded. All callers wait for the same request. */
async function loadTexts(group: TextGroup, code: string): Promise<void> {
  const namespaces = files.filter((file) => file.group === group && file.code === code);
  const isMissing = ({ namespace }: { readonly namespace: string }) =>
    !i18n.hasResourceBundle(code, namespace);
  await i18n.reloadResources(
    code,
    namespaces.filter(isMissing).map(({ namespace }) => namespace),
  );
  if (namespaces.some(isMissing)) throw new Error(`failed to load the texts ${group} in ${code}`);
}

/**
 * Initialises i18next in a language and loads the public texts; rejects if these cannot be loaded. It has the languages
 * by their codes in HTML, under which `Intl` knows their plural forms: the operator's `la` is Lao, `lo` (F-3).
 */
export async function initTexts(language: Language): Promise<void> {
  requestedCode = toHtmlLang(language);
  groups.clear();
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: requestedCode,
      fallbackLng: false,
      ns: [],
      initAsync: false,
      // The build has the files of a group in one: they are read at once.
      maxParallelReads: files.length,
      interpolation: { escapeValue: false },
      react: { useSuspense: false, ...(import.meta.hot && { bindI18nStore: 'added' }) },
    });
  // `useTranslation` copies the own properties of the instance for every component. An object that inherits them has none.
  setI18n(Object.create(i18n) as I18n);
  if (import.meta.hot) followTextChanges(i18n);
  applyLanguage(language);
  await loadTextGroup('public');
}

/**
 * Loads a group of texts in the current language, and in one that is being switched to; rejects if they cannot be loaded.
 * Does nothing before `initTexts`: a test may bring an instance of its own.
 */
export async function loadTextGroup(group: TextGroup): Promise<void> {
  if (!i18n.isInitialized) return;
  const isKnown = groups.has(group);
  // Before the first await: a switch of language made meanwhile must load this group too.
  groups.add(group);
  try {
    await Promise.all([...new Set([i18n.language, requestedCode])].map((code) => loadTexts(group, code)));
  } catch (cause) {
    // One that screens already show stays: it may have failed in the language that is being switched to.
    if (!isKnown) groups.delete(group);
    throw cause;
  }
}

/**
 * Switches the language in place: all texts are loaded first, so that the screen, its scroll position and
 * what was typed stay. Rejects, and changes nothing, if the texts cannot be loaded.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const code = toHtmlLang(language);
  requestedCode = code;
  try {
    await Promise.all([...groups].map((group) => loadTexts(group, code)));
  } catch (cause) {
    if (requestedCode === code) requestedCode = i18n.language;
    throw cause;
  }
  // Another language may have been requested meanwhile.
  if (requestedCode !== code) return;
  await i18n.changeLanguage(code);
  saveLanguage(language);
}
