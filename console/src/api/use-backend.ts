import { worlds } from '@wallet/shared/control/worlds.ts';

import { useControlQuery } from './use-control-query.ts';

interface BackendState {
  /** False until it is known who answers the calls of the world. */
  readonly isKnown: boolean;
  /** Origin of the real backend that answers them; undefined if the world does. */
  readonly backend: string | undefined;
  /** True if the world has members, money and a clock of its own. */
  readonly hasState: boolean;
}

/** Returns whether the calls of the world are forwarded to a real backend. */
export function useBackend(): BackendState {
  const { data, isPending } = useControlQuery(worlds.read);
  return {
    isKnown: !isPending,
    backend: data?.backend,
    hasState: data !== undefined && data.backend === undefined,
  };
}
