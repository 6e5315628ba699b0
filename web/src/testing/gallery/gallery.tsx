import { asSatang } from '@wallet/shared/money.ts';
import { ArrowDownToLine, ArrowUpFromLine, Globe, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '#ui/action/button.tsx';
import { WalletCurrency } from '#ui/data/wallet-currency.ts';
import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { Menu } from '#ui/action/menu.tsx';
import { Money } from '#ui/data/money.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RelativeTime } from '#ui/data/relative-time.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StatusChip } from '#ui/feedback/status-chip.tsx';

import { GALLERY_TEXTS, type GalleryLanguage } from './gallery-texts.ts';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryLists } from './gallery-lists.tsx';
import styles from './gallery.module.css';

const SAMPLE_TIME = Date.UTC(2026, 1, 4, 10, 4, 5);

/** All components in all states, for tests and screenshots. */
export function Gallery({ language }: { language: GalleryLanguage }) {
  const words = GALLERY_TEXTS[language];
  return (
    <div className={styles.gallery}>
      <GallerySection name="Button">
        <div className={styles.pair}>
          <Button variant="primary" size="large" wide icon={<ArrowDownToLine />}>
            {words.deposit}
          </Button>
          <Button size="large" wide icon={<ArrowUpFromLine />}>
            {words.withdraw}
          </Button>
        </div>
        <div className={styles.row}>
          <Button variant="gold" size="small">
            {words.receive}
          </Button>
          <Button variant="danger">{words.delete}</Button>
          <Button variant="quiet">{words.tall}</Button>
          <Button variant="primary" disabled>
            {words.deposit}
          </Button>
          <Button disabled>{words.withdraw}</Button>
          <Button variant="primary" busy>
            {words.deposit}
          </Button>
        </div>
        <div className={styles.row}>
          <IconButton label={words.withdraw ?? ''} icon={<LogOut />} />
          <IconButton label={words.deposit ?? ''} icon={<Globe />} busy />
          <CopyButton text="123-456-7890" label={words.bank ?? ''} />
          <CopyButton text="123-456-7890" label={words.bank ?? ''} look="button" />
          <Menu
            label="language"
            items={[
              { key: 'th', label: 'ไทย', lang: 'th', current: true, onSelect() {} },
              { key: 'la', label: 'ລາວ', lang: 'lo', onSelect() {} },
              { key: 'en', label: 'English', lang: 'en', onSelect() {} },
            ]}
          >
            <Globe size={20} /> TH
          </Menu>
        </div>
      </GallerySection>

      <GalleryForms words={words} language={language} />

      <GallerySection name="Status">
        <div className={styles.row}>
          <StatusChip tone="success" label={words.success ?? ''} />
          <StatusChip tone="danger" label={words.failed ?? ''} />
          <StatusChip tone="progress" label={words.waiting ?? ''} />
          <StatusChip tone="neutral" label={words.info ?? ''} />
        </div>
        <Notice tone="danger" title={words.failed ?? ''}>
          {words.long}
        </Notice>
        <Notice tone="progress">{words.long}</Notice>
        <Notice tone="success">{words.long}</Notice>
        <Notice>{words.long}</Notice>
      </GallerySection>

      <GallerySection name="Money and time">
        <div>
          <Money amount={asSatang(12_458_92)} look="display" />
        </div>
        <div>
          <WalletCurrency value="LAK">
            <Money amount={asSatang(1_234_567_50)} look="strong" sign="+" />
          </WalletCurrency>{' '}
          · <Money amount={null} />
        </div>
        <div className={styles.muted}>
          <DateTime value={SAMPLE_TIME} /> · <RelativeTime value={SAMPLE_TIME} />
        </div>
      </GallerySection>

      <GalleryLists words={words} />

      <GallerySection name="Loading and empty states">
        <RetryRow onRetry={() => {}} />
        <Skeleton width="60%" />
        <Skeleton shape="block" />
        <Spinner active />
        <EmptyState
          title={words.empty ?? ''}
          text={words.emptyText}
          action={<Button>{words.deposit}</Button>}
        />
      </GallerySection>

      <GallerySection name="HtmlContent">
        <HtmlContent
          html={`<h3>${words.tall}</h3><p>${words.long} <a href="https://example.com/">${words.info}</a></p>
            <table><tr><th>${words.date}</th><td colspan="2">1,000</td></tr></table><ul><li>${words.long}</li></ul>`}
        />
      </GallerySection>
    </div>
  );
}

function GallerySection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={name} className={styles.section}>
      {children}
    </Card>
  );
}
