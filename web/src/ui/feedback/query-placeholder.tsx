import { RetryRow } from './retry-row.tsx';
import { Skeleton } from './skeleton.tsx';

interface QueryPlaceholderProps {
  /** Result of `useQuery`. */
  query: {
    readonly data: unknown;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** CSS length of the content. Without one nothing stands in for what is still read. */
  height?: string;
  /** True if what is needed could not be read; by default if there are no data. */
  isFailed?: boolean;
}

/** Stands in for what a query reads: a skeleton until it is there, a button to read it again if that failed. */
export function QueryPlaceholder({ query, height, isFailed = !query.data }: QueryPlaceholderProps) {
  if (query.isPending) return height !== undefined && <Skeleton shape="block" height={height} />;
  return isFailed && <RetryRow busy={query.isFetching} onRetry={() => void query.refetch()} />;
}
