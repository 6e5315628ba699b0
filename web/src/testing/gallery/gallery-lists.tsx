import { type Satang, asSatang } from '@wallet/shared/money.ts';
import { useState } from 'react';

import { Card } from '#ui/layout/card.tsx';
import { type Column, DataList } from '#ui/data/data-list.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { StatusChip } from '#ui/feedback/status-chip.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';

import styles from './gallery.module.css';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly amount: Satang | null;
}

type Words = Readonly<Record<string, string>>;

const columnsIn = (words: Words): readonly Column<Row>[] => [
  { key: 'name', header: words.bank ?? '', cell: (row) => row.name, cardPosition: 'lead' },
  { key: 'at', header: words.date ?? '', cell: (row) => <DateTime value={row.at} /> },
  {
    key: 'status',
    header: words.status ?? '',
    cell: () => <StatusChip tone="success" label={words.success ?? ''} />,
  },
  {
    key: 'amount',
    header: words.amount ?? '',
    cell: (row) => <Money amount={row.amount} look="strong" />,
    align: 'end',
    cardPosition: 'trail',
  },
];

/** The lists, tabs and pagers of the gallery. */
export function GalleryLists({ words }: { words: Words }) {
  const [page, setPage] = useState(5);
  const [tab, setTab] = useState('qr');
  const at = Date.UTC(2026, 1, 4, 10, 4, 5);
  const rows: readonly Row[] = [
    { id: '1', name: words.deposit ?? '', at, amount: asSatang(500_00) },
    { id: '2', name: words.withdraw ?? '', at, amount: asSatang(12_000_50) },
    { id: '3', name: words.tall ?? '', at, amount: null },
  ];
  return (
    <Card as="section" aria-label="Lists" className={styles.section}>
      <Tabs
        label={words.deposit ?? ''}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'bank', label: words.bank ?? '' },
          { value: 'qr', label: 'QR' },
          { value: 'wallet', label: words.wallet ?? '' },
        ]}
      >
        {words.long}
      </Tabs>
      <SegmentedControl
        label={words.status ?? ''}
        value="a"
        onChange={() => {}}
        options={[
          { value: 'a', label: words.success ?? '' },
          { value: 'b', label: words.failed ?? '' },
          { value: 'c', label: words.waiting ?? '' },
        ]}
      />
      <DataList caption={words.bank ?? ''} columns={columnsIn(words)} rows={rows} rowKey={(row) => row.id} />
      <Pager page={page} pageCount={12} onPage={setPage} />
      <Pager page={2} hasMore onPage={() => {}} />
    </Card>
  );
}
