import type { Language } from '@wallet/shared/limits.ts';
import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

const files = import.meta.glob<Record<string, unknown>>('../**/*texts.*.json', {
  eager: true,
  import: 'default',
});

/** `features/transfer/texts.th.json` is `transfer`, `api/error-texts.th.json` is `error-texts`. */
const TEXT_FILE = /([^/]+)\/(?:texts|([^/]+-texts))\.(th|la|en)\.json$/;

function allTexts(): Resource {
  const resources: Resource = { th: {}, la: {}, en: {} };
  for (const [path, texts] of Object.entries(files)) {
    const [, folder, name, language = ''] = TEXT_FILE.exec(path) ?? [];
    const namespace = name ?? folder;
    if (namespace) resources[language] = { ...resources[language], [namespace]: texts };
  }
  return resources;
}

/** Every text of the app in a language, without the loading that the app does. */
export function createTestI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: allTexts(),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}

/** The words of one part of the app in a language, such as `slip`, as a page shows them. */
export function createTranslator(language: Language, part: string) {
  const texts = createTestI18n(language);
  return (name: string, values: Readonly<Record<string, unknown>> = {}): string =>
    texts.t(name, { ns: part, ...values });
}
