import type { Language } from '@wallet/shared/limits.ts';
import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { toHtmlLang } from '#lib/i18n/language.ts';
import { parseTextPath } from '#lib/i18n/text-files.ts';

const files = import.meta.glob<Record<string, unknown>>('../**/*texts.*.json', {
  eager: true,
  import: 'default',
});

function allTexts(): Resource {
  const resources: Resource = {};
  for (const [path, texts] of Object.entries(files)) {
    const file = parseTextPath(path);
    if (!file) continue;
    const code = toHtmlLang(file.language);
    resources[code] = { ...resources[code], [file.namespace]: texts };
  }
  return resources;
}

/** Creates an i18next instance with every text of the app in a language, without lazy loading. */
export function createTestI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: toHtmlLang(language),
    fallbackLng: false,
    resources: allTexts(),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}

/** Creates a function that returns the texts of a namespace, such as `slip`, in a language. */
export function createTranslator(language: Language, namespace: string) {
  const texts = createTestI18n(language);
  return (name: string, values: Readonly<Record<string, unknown>> = {}): string =>
    texts.t(name, { ns: namespace, ...values });
}
