import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';
import { LogOut, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { saveTheme, THEMES, useTheme } from '#lib/browser/theme.ts';
import { fromHtmlLang, toHtmlLang } from '#lib/i18n/language.ts';
import { LANGUAGE_NAMES } from '#lib/i18n/languages.ts';
import { Button } from '#ui/action/button.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { Card } from '#ui/layout/card.tsx';

import styles from './settings.module.css';

interface SettingsProps {
  onChooseLanguage: (language: Language) => void;
  onLogOut: () => void;
  /** Opens the tools of safer gambling. Absent where the operator has its own. */
  onSaferGambling?: (() => void) | undefined;
}

/** Theme, language, safer gambling and logout. */
export function Settings({ onChooseLanguage, onLogOut, onSaferGambling }: SettingsProps) {
  const { t, i18n } = useTranslation(['profile', 'safer-gambling']);
  const theme = useTheme();
  return (
    <Card as="section" aria-label={t('settings')} className={styles.settings}>
      <SegmentedControl
        label={t('theme')}
        options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        value={theme}
        onChange={saveTheme}
      />
      <SegmentedControl
        label={t('language')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: toHtmlLang(value) }))}
        value={fromHtmlLang(i18n.language)}
        onChange={onChooseLanguage}
      />
      {onSaferGambling && (
        <Button wide icon={<Timer />} aria-haspopup="dialog" onClick={onSaferGambling}>
          {t('safer-gambling:title')}
        </Button>
      )}
      <Button wide icon={<LogOut />} onClick={onLogOut}>
        {t('logOut')}
      </Button>
    </Card>
  );
}
