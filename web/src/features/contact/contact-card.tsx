import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';

import { useOperatorInfo } from '#entities/operator/use-operator-info.ts';
import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';
import { toMediaUrl } from '#lib/browser/media-url.ts';
import { isExternalUrl, openUrl, toMessagingUrl } from '#lib/browser/safe-url.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

import { ContactSkeleton } from './contact-skeleton.tsx';
import styles from './contact.module.css';
import { useContact } from './queries.ts';

interface ContactQrProps {
  /** A safe address (`toSafeUrl`). */
  url: string;
  name: string | undefined;
}

/** QR code of the messaging account, dark on white in both themes so that every camera reads it. */
function ContactQr({ url, name }: ContactQrProps) {
  const { t } = useTranslation('contact');
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <p className="quiet">{t('qrBroken')}</p>;
  return (
    <figure className={styles.qr}>
      <img
        src={url}
        alt={t('qrAlt', { name: name ?? '' })}
        width={200}
        height={200}
        decoding="async"
        onError={() => setIsBroken(true)}
      />
      <figcaption className="quiet">{t('qrHint')}</figcaption>
    </figure>
  );
}

/** The operator's contact text and its messaging account as link, name and QR code, always in this order (WCAG 3.2.6). */
export function ContactCard() {
  const { t } = useTranslation('contact');
  const { data, isPending, isFetching, refetch } = useContact();
  const operator = useOperatorInfo().data?.info?.name;

  if (isPending) return <ContactSkeleton />;
  if (!data) {
    return (
      <Card>
        <RetryRow busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  }
  const { contactText, lineLink, lineName, lineQR } = data;
  const link = toMessagingUrl(lineLink);
  const qr = toMediaUrl(lineQR);
  const isEmpty = !contactText && !lineName && !link && !qr;
  if (isEmpty) {
    return (
      <Card>
        <EmptyState icon={<MessageCircle />} title={t('nothing')} />
      </Card>
    );
  }
  return (
    <Card as="section" aria-label={t('ways')} padding="large" className={styles.card}>
      {contactText && <HtmlContent html={contactText} lang={detectHtmlLang(contactText)} />}
      {link && (
        <Button
          wide
          size="large"
          variant="primary"
          icon={<MessageCircle />}
          title={isExternalUrl(link) ? new URL(link).host : undefined}
          onClick={() => openUrl(link)}
        >
          {t('openChat')}
        </Button>
      )}
      {lineName && (
        <div className={styles.name}>
          <div className={styles.nameDetails}>
            <p className="quiet">{t('lineName')}</p>
            <p className={styles.lineName}>{lineName}</p>
          </div>
          <CopyButton text={lineName} label={t('lineName')} />
        </div>
      )}
      {qr && <ContactQr url={qr} name={lineName || operator} />}
    </Card>
  );
}
