import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { ModalRoute } from '#pages/page-props.ts';

interface EntryState {
  /** The entry before this one is the page without its modal. */
  readonly hasPageBelow?: boolean;
  readonly step?: string;
  /** The life of the page in which the step was opened; what it stood on does not survive a reload. */
  readonly pageLoadId?: number;
}

/** Drawn, not told by a clock: the clock of a page may be a test's, and stand still. */
const PAGE_LOAD_ID = Math.random();
const MODAL_PARAM = 'm';
/** Parts of the address that belong to a modal and go with it. */
const DETAIL_PARAMS = ['ch', 'p', 'from', 'to', 'v', 'g', 'c', 'of'];

/** The modal of the present address. Given the names that the page knows, it drops any other. */
export function useModalRoute(known?: readonly string[]): ModalRoute {
  const location = useLocation();
  const navigate = useNavigate();
  const state = (location.state ?? {}) as EntryState;
  const params = new URLSearchParams(location.search);
  const asked = params.get(MODAL_PARAM) ?? undefined;
  const isUnknown = asked !== undefined && known !== undefined && !known.includes(asked);
  const name = isUnknown ? undefined : asked;
  const step = state.pageLoadId === PAGE_LOAD_ID ? state.step : undefined;
  /** Going back takes its time; a second Esc meanwhile must not go back twice. */
  const left = useRef<string>(undefined);

  /** The address with these parts changed; undefined takes one away. */
  const changed = (details: Readonly<Record<string, string | undefined>>) => {
    const search = new URLSearchParams(location.search);
    for (const [part, value] of Object.entries(details)) {
      if (value === undefined) search.delete(part);
      else search.set(part, value);
    }
    return { search: search.toString() };
  };

  const without = () => ({
    ...changed(Object.fromEntries([MODAL_PARAM, ...DETAIL_PARAMS].map((part) => [part, undefined]))),
    hash: location.hash,
  });

  const back = (entries: number) => {
    if (left.current === location.key) return;
    left.current = location.key;
    void navigate(-entries);
  };

  useEffect(() => {
    if (isUnknown) void navigate(without(), { replace: true });
  });

  return {
    name,
    step,
    open(next, details = {}) {
      void navigate(changed({ [MODAL_PARAM]: next, ...details }), {
        state: { hasPageBelow: true } satisfies EntryState,
      });
    },
    updateDetails(details) {
      void navigate(changed(details), { replace: true, state: location.state });
    },
    close() {
      if (name === undefined) return;
      // A step that a reload has forgotten still stands in the history.
      if (state.hasPageBelow) back(state.step === undefined ? 1 : 2);
      else void navigate(without(), { replace: true });
    },
    openStep(next) {
      const entry: EntryState = { ...state, step: next, pageLoadId: PAGE_LOAD_ID };
      void navigate({ search: location.search }, { state: entry, replace: state.step !== undefined });
    },
    closeStep() {
      if (step !== undefined) back(1);
    },
  };
}
