import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** A response that is in the cache before a component asks for it. */
export type Preset = readonly [queryKey: readonly unknown[], data: unknown];

/** Renders components whose responses are in the cache already. */
export function Cached({ presets, children }: { presets: readonly Preset[]; children: ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  for (const [key, data] of presets) client.setQueryData(key, data);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
