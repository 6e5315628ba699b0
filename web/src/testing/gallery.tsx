import { satangOf } from '@wallet/shared/money.ts';
import type { Language } from '@wallet/shared/limits.ts';
import { ArrowDownToLine, ArrowUpFromLine, Globe, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { HtmlContent } from '#ui/html-content.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { StatusChip } from '#ui/status-chip.tsx';

import { SAMPLE } from './gallery-sample.ts';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryLists } from './gallery-lists.tsx';
import styles from './gallery.module.css';

const STAMP = Date.UTC(2026, 1, 4, 10, 4, 5);

/** Every component in every state, for tests and pictures. */
export function Gallery({ language }: { language: Language }) {
  const words = SAMPLE[language];
  return (
    <div className={styles.gallery}>
      <Part name="Button">
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
      </Part>

      <GalleryForms words={words} language={language} />

      <Part name="Status">
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
      </Part>

      <Part name="Money and time">
        <div>
          <Money amount={satangOf(12_458_92)} currency="BAHT" look="display" />
        </div>
        <div>
          <Money amount={satangOf(1_234_567_50)} currency="LAK" look="strong" sign="+" /> ·{' '}
          <Money amount={null} />
        </div>
        <div className={styles.quiet}>
          <DateTime value={STAMP} /> · <RelativeTime value={STAMP} />
        </div>
      </Part>

      <GalleryLists words={words} />

      <Part name="Waiting and nothing">
        <RetryRow onRetry={() => {}} />
        <Skeleton width="60%" />
        <Skeleton shape="block" />
        <Spinner active />
        <EmptyState
          title={words.empty ?? ''}
          text={words.emptyText}
          action={<Button>{words.deposit}</Button>}
        />
      </Part>

      <Part name="HtmlContent">
        <HtmlContent
          html={`<h3>${words.tall}</h3><p>${words.long} <a href="https://example.com/">${words.info}</a></p>
            <table><tr><th>${words.date}</th><td colspan="2">1,000</td></tr></table><ul><li>${words.long}</li></ul>`}
        />
      </Part>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={name} className={styles.part}>
      {children}
    </Card>
  );
}
