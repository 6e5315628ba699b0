import { BUNDLE_VERSION } from '@wallet/shared/limits.ts';
import { useTranslation } from 'react-i18next';

import { appConfig } from '#lib/app-config.ts';
import { fromHtmlLang } from '#lib/i18n/language.ts';
import { CopyButton } from '#ui/action/copy-button.tsx';

import styles from './contact.module.css';
import { useSupportId } from './queries.ts';

/** Version of the app, with a button that copies the details support asks for. */
export function VersionLine({ isMember }: { isMember: boolean }) {
  const { t, i18n } = useTranslation('contact');
  const supportId = useSupportId(isMember);
  const language = fromHtmlLang(i18n.language);
  const details = [BUNDLE_VERSION, appConfig.variant, language, ...(supportId ? [supportId] : [])].join(
    ' · ',
  );
  return (
    <div className={styles.version}>
      <p className="quiet">
        {t('version')} <span className={styles.number}>{BUNDLE_VERSION}</span>
      </p>
      <CopyButton look="button" text={details} label={t('copyFacts')} />
    </div>
  );
}
