import { normaliseDigits } from '@wallet/shared/digits.ts';
import { PAGINATION_AFTER, PAGINATION_BEFORE } from '@wallet/shared/limits.ts';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { formatCount } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { Field } from '#ui/form/field.tsx';

import styles from './pager.module.css';

/** Returns the page numbers to offer: from three before the current one to one after it (§9). */
export function getPagerRange(page: number, pageCount: number): readonly number[] {
  const from = Math.max(1, page - PAGINATION_BEFORE);
  const to = Math.min(pageCount, page + PAGINATION_AFTER);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Number of pages up to which none is opened by its number. */
const FEW_PAGES = 10;

interface PageJumpProps {
  pageCount: number;
  busy: boolean;
  onPage: (page: number) => void;
}

/** Field for the number of a page. A number beyond the last page opens the last. */
function PageJump({ pageCount, busy, onPage }: PageJumpProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const page = Number(normaliseDigits(text));
  return (
    <form
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || !(page >= 1)) return;
        onPage(Math.min(Math.floor(page), pageCount));
        setText('');
      }}
    >
      <Field
        className={styles.number}
        label={t('pager.number', { total: formatCount(pageCount) })}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" aria-disabled={!(page >= 1)}>
        {t('pager.open')}
      </Button>
    </form>
  );
}

export interface PagerProps {
  page: number;
  /** Leave it out and pass `hasMore` if the total is unknown (F-26). */
  pageCount?: number;
  hasMore?: boolean;
  onPage: (page: number) => void;
  busy?: boolean;
}

/**
 * The page controls of a list, which stands before them. The focus stays on them, and the new page is announced (ST-3, ST-4).
 * After a tap the list is shown from its start.
 */
export function Pager({ page, pageCount, hasMore = false, onPage, busy = false }: PagerProps) {
  const { t } = useTranslation('ui');
  const frame = useRef<HTMLElement>(null);
  /** Page that was tapped, until it is shown. */
  const tapped = useRef<number>(undefined);
  const isFirst = page <= 1;
  const isLast = pageCount === undefined ? !hasMore : page >= pageCount;
  const position =
    pageCount === undefined
      ? t('pager.page', { page: formatCount(page) })
      : t('pager.pageOf', { page: formatCount(page), total: formatCount(pageCount) });

  useEffect(() => {
    if (tapped.current !== page || busy) return;
    tapped.current = undefined;
    frame.current?.previousElementSibling?.scrollIntoView();
  });

  if (isFirst && isLast) return null;

  const turn = (target: number, { detail }: MouseEvent) => {
    // A key stays at the button that has the focus.
    tapped.current = detail > 0 ? target : undefined;
    onPage(target);
  };

  // `aria-disabled`, not `disabled`: the button must keep the focus on the last page.
  const stepButton = (label: string, icon: ReactNode, target: number, isDisabled: boolean) => (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={isDisabled || busy || undefined}
      onClick={(event) => !isDisabled && !busy && turn(target, event)}
    />
  );

  return (
    <nav ref={frame} className={styles.frame} aria-label={t('pager.label')} aria-busy={busy || undefined}>
      <div className={styles.pager}>
        {pageCount !== undefined && stepButton(t('pager.first'), <ChevronsLeft />, 1, isFirst)}
        {stepButton(t('pager.previous'), <ChevronLeft />, page - 1, isFirst)}
        {pageCount === undefined ? (
          <span className={styles.position}>{position}</span>
        ) : (
          <span className={styles.numbers}>
            {getPagerRange(page, pageCount).map((each) => (
              <button
                key={each}
                type="button"
                className={styles.page}
                aria-label={t('pager.page', { page: formatCount(each) })}
                aria-current={each === page ? 'page' : undefined}
                aria-disabled={busy || undefined}
                onClick={(event) => each !== page && !busy && turn(each, event)}
              >
                {formatCount(each)}
              </button>
            ))}
          </span>
        )}
        {stepButton(t('pager.next'), <ChevronRight />, page + 1, isLast)}
        {pageCount !== undefined && stepButton(t('pager.last'), <ChevronsRight />, pageCount, isLast)}
      </div>
      {pageCount !== undefined && pageCount > FEW_PAGES && (
        <PageJump pageCount={pageCount} busy={busy} onPage={onPage} />
      )}
      <span className="visually-hidden" role="status">
        {position}
      </span>
    </nav>
  );
}
