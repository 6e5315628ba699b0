import { BUNDLE_VERSION } from '@wallet/shared/limits.ts';
import { useTranslation } from 'react-i18next';

import { appConfig } from '#lib/app-config.ts';
import { CopyButton } from '#ui/action/copy-button.tsx';

import styles from './contact.module.css';
import { useSupportId } from './queries.ts';

/** The version, and in one tap all that support asks for first. */
export function VersionLine({ isMember }: { isMember: boolean }) {
  const { t, i18n } = useTranslation('contact');
  const who = useSupportId(isMember);
  const facts = [BUNDLE_VERSION, appConfig.variant, i18n.language, ...(who ? [who] : [])].join(' · ');
  return (
    <div className={styles.version}>
      <p className={styles.label}>
        {t('version')} <span className={styles.number}>{BUNDLE_VERSION}</span>
      </p>
      <CopyButton look="button" text={facts} label={t('copyFacts')} />
    </div>
  );
}
