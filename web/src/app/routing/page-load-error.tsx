import { ErrorCard } from '#features/shell/error-card.tsx';
import type { LoadErrorProps } from '#lib/lazy/lazy-with-retry.tsx';

/** Stands in for a page whose code could not be loaded (FA-7). */
export function PageLoadError({ onRetry, busy }: LoadErrorProps) {
  return <ErrorCard kind="chunk" onRetry={onRetry} busy={busy} />;
}
