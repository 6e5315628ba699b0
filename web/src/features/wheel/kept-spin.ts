import { useLocation, useNavigate } from 'react-router-dom';

/** What a spin began with: the evidence that tells later whether it was made. */
export interface Before {
  readonly coins: number;
  /** Ids of the coupons; undefined where they were not known. */
  readonly coupons: readonly string[] | undefined;
}

/** What the wheel gave, as far as the screen goes on with it. */
export interface Spun {
  readonly code: string;
  readonly label: string;
}

/** A spin whose end the member has not seen yet: asked for and not answered, or answered. */
export type KeptSpin = { readonly asked: Before } | { readonly spun: Spun };

const KEPT = 'spin';

interface Entry {
  readonly member: string;
  readonly kept: KeptSpin;
}

/**
 * The spin under way in this entry of the history. It outlives a reload, ends with the tab, and no address
 * can be made up that shows a prize.
 */
export function useKeptSpin(member: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = (location.state ?? {}) as Readonly<Record<string, unknown>>;
  const entry = state[KEPT] as Entry | undefined;

  return {
    kept: entry?.member === member ? entry.kept : undefined,
    keep(kept: KeptSpin | undefined) {
      if (kept === undefined && entry === undefined) return;
      const { [KEPT]: _, ...rest } = state;
      const next = kept ? { ...rest, [KEPT]: { member, kept } satisfies Entry } : rest;
      void navigate({ search: location.search, hash: location.hash }, { state: next, replace: true });
    },
  };
}
