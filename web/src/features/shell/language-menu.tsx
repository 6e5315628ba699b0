import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';
import { useTranslation } from 'react-i18next';

import { fromHtmlLang, toHtmlLang } from '#lib/i18n/language.ts';
import { LANGUAGE_NAMES } from '#lib/i18n/languages.ts';
import { Menu } from '#ui/action/menu.tsx';

interface LanguageMenuProps {
  onChoose: (language: Language) => void;
}

/** Menu of the languages, each by its own name. The current one is marked and cannot be chosen. */
export function LanguageMenu({ onChoose }: LanguageMenuProps) {
  const { t, i18n } = useTranslation('shell');
  const current = fromHtmlLang(i18n.language);
  const items = LANGUAGES.map((language) => ({
    key: language,
    label: LANGUAGE_NAMES[language],
    lang: toHtmlLang(language),
    current: language === current,
    onSelect: () => onChoose(language),
  }));
  const code = current.toUpperCase();
  return (
    <Menu label={`${code}, ${t('language')}`} items={items}>
      {code}
    </Menu>
  );
}
