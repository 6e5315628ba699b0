import { ExternalLink, MessageCircle, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { getHelpLine } from '#entities/safer-gambling/help-line.ts';
import { appConfig } from '#lib/app-config.ts';
import { toSafeUrl } from '#lib/browser/safe-url.ts';
import { PATHS } from '#lib/paths.ts';

import styles from './safer-gambling.module.css';

/** Help lines, the operator's own page and the way to support. */
export function HelpSection() {
  const { t } = useTranslation('safer-gambling');
  const line = getHelpLine();
  const operatorUrl = toSafeUrl(appConfig.saferGamblingUrl);
  return (
    <section className={styles.help}>
      <h3>{t('help.title')}</h3>
      <ul className={styles.links}>
        {line && (
          <li>
            <a className={styles.link} href={`tel:${line.phone}`}>
              <Phone size={20} strokeWidth={1.75} aria-hidden />
              <span>
                {`${line.name ?? t('help.nationalLine')} · ${t('help.call', { phone: line.phone })}`}
              </span>
            </a>
          </li>
        )}
        {operatorUrl !== undefined && (
          <li>
            <a className={styles.link} href={operatorUrl} target="_blank" rel="noopener noreferrer">
              <ExternalLink size={20} strokeWidth={1.75} aria-hidden />
              <span>{t('help.operator')}</span>
            </a>
          </li>
        )}
        <li>
          <Link className={styles.link} to={PATHS.contact}>
            <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
            <span>{t('help.contact')}</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
