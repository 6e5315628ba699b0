import { ChartColumn, Printer, ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { useHiddenAmounts } from '#features/balance/hidden-amounts.ts';
import { setHiddenAmounts } from '#features/balance/stored-hidden-amounts.ts';
import { useAppName } from '#features/shell/use-app-name.ts';
import { EntryDetail } from '#features/statement/entry-detail.tsx';
import { MonthStatement } from '#features/statement/month/month-statement.tsx';
import { StatementList } from '#features/statement/statement-list.tsx';
import { useCurrentEntry } from '#features/statement/use-current-entry.ts';
import { appConfig } from '#lib/app-config.ts';
import { useStableHandler } from '#lib/react/use-stable-handler.ts';
import { Button } from '#ui/action/button.tsx';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { lazyModal } from '#ui/overlay/lazy-modal.tsx';

import styles from './statement-page.module.css';
import frame from './page.module.css';
import { useModalRoute } from './use-modal-route.ts';

const SlipsModal = lazyModal(
  () => import('#features/slip-status/slips-modal.tsx').then((module) => module.SlipsModal),
  { frame: { title: 'slip-status:title', size: 'large' } },
);

const NetPositionModal = lazyModal(
  () => import('#features/net-position/net-position-modal.tsx').then((module) => module.NetPositionModal),
  { frame: { title: 'net-position:title', size: 'large' } },
);

const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/** The statement (§2). The number of its page, or the month to print, is part of the address, for Back and for sharing. */
export function StatementPage() {
  const modal = useModalRoute({ slips: {}, 'net-position': {} });
  const { t } = useTranslation(['statement', 'net-position']);
  const isHidden = useHiddenAmounts();
  const operator = useAppName();
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<Entry>();
  const pageParam = search.get('page') ?? '';
  const page = PAGE_NUMBER.test(pageParam) ? Number(pageParam) : 1;
  const entry = useCurrentEntry(opened, page);

  const turnTo = useStableHandler((to: number, options?: { readonly replace: boolean }) =>
    setSearch(to === 1 ? {} : { page: String(to) }, options),
  );
  const openEntry = useStableHandler((entry: Entry) => {
    setOpened(entry);
    modal.openStep('entry');
  });

  const openMonth = (param: string) => setSearch({ month: param });

  useEffect(() => {
    SlipsModal.preloadWhenIdle();
    NetPositionModal.preloadWhenIdle();
  }, []);

  return (
    <AmountsHidden value={isHidden}>
      <div className={`${frame.page} ${frame.wide}`}>
        {search.has('month') ? (
          <MonthStatement
            param={search.get('month')}
            operator={operator}
            onMonth={openMonth}
            onShowAmounts={() => setHiddenAmounts(false)}
            onClose={() => setSearch({})}
          />
        ) : (
          <>
            <header className={styles.header}>
              <h1 tabIndex={-1}>{t('title')}</h1>
              <div className={styles.actions}>
                {appConfig.saferGambling !== 'off' && (
                  <Button size="small" icon={<ChartColumn />} onClick={() => modal.open('net-position')}>
                    {t('net-position:title')}
                  </Button>
                )}
                <Button size="small" icon={<ReceiptText />} onClick={() => modal.open('slips')}>
                  {t('slips')}
                </Button>
                <Button size="small" icon={<Printer />} onClick={() => openMonth('')}>
                  {t('month.open')}
                </Button>
              </div>
            </header>
            <StatementList page={page} onPage={turnTo} onOpen={openEntry} />
          </>
        )}
      </div>
      {modal.name === 'slips' && <SlipsModal onClose={modal.close} />}
      {modal.name === 'net-position' && appConfig.saferGambling !== 'off' && (
        <NetPositionModal onClose={modal.close} />
      )}
      {entry && modal.step === 'entry' && <EntryDetail entry={entry} onClose={modal.closeStep} />}
    </AmountsHidden>
  );
}
