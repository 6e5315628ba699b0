import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';
import { getPagerRange } from './pager-range.ts';
import styles from './pager.module.css';

export interface PagerProps {
  page: number;
  /** Where the list tells no total (F-26), leave it out and give `hasMore`. */
  pageCount?: number;
  hasMore?: boolean;
  onPage: (page: number) => void;
  busy?: boolean;
}

/** Pages of a list. The focus stays on it through a change, and the new page is announced (ST-3, ST-4). */
export function Pager({ page, pageCount, hasMore = false, onPage, busy = false }: PagerProps) {
  const { t } = useTranslation('ui');
  const isFirst = page <= 1;
  const isLast = pageCount === undefined ? !hasMore : page >= pageCount;
  const place =
    pageCount === undefined ? t('pager.page', { page }) : t('pager.pageOf', { page, count: pageCount });
  if (isFirst && isLast) return null;

  // `aria-disabled`, not `disabled`: the button that led to the last page must not lose the focus there.
  const step = (label: string, icon: ReactNode, to: number, off: boolean) => (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={off || busy || undefined}
      onClick={() => !off && !busy && onPage(to)}
    />
  );

  return (
    <nav className={styles.frame} aria-label={t('pager.label')} aria-busy={busy || undefined}>
      <div className={styles.pager}>
        {pageCount !== undefined && step(t('pager.first'), <ChevronsLeft />, 1, isFirst)}
        {step(t('pager.previous'), <ChevronLeft />, page - 1, isFirst)}
        {pageCount === undefined ? (
          <span className={styles.place}>{place}</span>
        ) : (
          <span className={styles.numbers}>
            {getPagerRange(page, pageCount).map((each) => (
              <button
                key={each}
                type="button"
                className={styles.page}
                aria-label={t('pager.page', { page: each })}
                aria-current={each === page ? 'page' : undefined}
                aria-disabled={busy || undefined}
                onClick={() => each !== page && !busy && onPage(each)}
              >
                {each}
              </button>
            ))}
          </span>
        )}
        {step(t('pager.next'), <ChevronRight />, page + 1, isLast)}
        {pageCount !== undefined && step(t('pager.last'), <ChevronsRight />, pageCount, isLast)}
      </div>
      <span className="visually-hidden" role="status">
        {place}
      </span>
    </nav>
  );
}
