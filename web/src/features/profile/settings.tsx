import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ENDONYMS } from '#lib/language.ts';
import { chooseTheme, THEMES, useTheme } from '#lib/theme.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Segmented } from '#ui/segmented.tsx';

import styles from './settings.module.css';

export interface SettingsProps {
  onChooseLanguage: (language: Language) => void;
  onLogOut: () => void;
}

/** Theme, language and the way out, repeated on the profile. */
export function Settings({ onChooseLanguage, onLogOut }: SettingsProps) {
  const { t, i18n } = useTranslation('profile');
  const theme = useTheme();
  const language = LANGUAGES.find((each) => each === i18n.language) ?? 'th';
  return (
    <Card as="section" aria-label={t('settings')} className={styles.settings}>
      <Segmented
        label={t('theme')}
        options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        value={theme}
        onChange={chooseTheme}
      />
      <Segmented
        label={t('language')}
        options={LANGUAGES.map((value) => ({ value, label: ENDONYMS[value] }))}
        value={language}
        onChange={onChooseLanguage}
      />
      <Button wide icon={<LogOut />} onClick={onLogOut}>
        {t('logOut')}
      </Button>
    </Card>
  );
}
