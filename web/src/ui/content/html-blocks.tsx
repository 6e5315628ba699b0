import { countItems } from '@wallet/shared/schema/unreadable-items.ts';
import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import styles from './html-blocks.module.css';
import { HtmlContent } from './html-content.tsx';
import { useSanitiserPending } from './use-sanitiser.ts';

interface HtmlBlocksProps {
  /** Query of a list of HTML documents of the operator. */
  list: {
    readonly data: readonly string[] | undefined;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Title of an empty list. */
  empty: string;
}

/** A list of HTML documents of the operator, sanitised, each marked with its language. */
export function HtmlBlocks({ list: { data, isPending, isFetching, refetch }, empty }: HtmlBlocksProps) {
  const isSanitiserPending = useSanitiserPending();
  if (isPending || isSanitiserPending) return <Skeleton shape="block" height="12em" />;
  if (!data) return <RetryRow busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={styles.blocks}>
      {countItems(data) === 0 && <EmptyState title={empty} />}
      {data.map((html, index) => (
        <HtmlContent key={`${index}:${html}`} html={html} lang={detectHtmlLang(html)} />
      ))}
      <UnreadableItems list={data} />
    </div>
  );
}
