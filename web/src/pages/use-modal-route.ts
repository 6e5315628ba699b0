import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { endBackStep, startBackStep } from '#lib/browser/back-step.ts';
import type { FormSteps } from '#ui/overlay/modal-steps.ts';

/** A modal in the address. */
export interface ModalEntry {
  /** Parameters of the address that belong to it, and go with it. */
  readonly params?: readonly string[];
}

/** Modals of a page by their name in the address. */
type Modals = Readonly<Record<string, ModalEntry>>;

export const CONDITIONS_MODAL = 'conditions';
export const SAFER_GAMBLING_MODAL = 'safer-gambling';

/** Modals that the layout of members has, so that every page knows them. */
const LAYOUT_MODALS: Modals = { [CONDITIONS_MODAL]: {}, [SAFER_GAMBLING_MODAL]: {} };

/**
 * The modal of a page. It is part of the address (`?m=transfer`), so that a reload opens it again. A step on top of
 * it, such as a confirmation, is an entry of the history with the same address: Back closes only the step, and a
 * reload forgets it.
 */
export interface ModalRoute extends FormSteps {
  /** Name of the open modal; undefined if there is none. */
  readonly name: string | undefined;
  /** Opens a modal. `details` are further parameters of the address, such as `{ to: 'PG' }`, until it closes. */
  open(name: string, details?: Readonly<Record<string, string>>): void;
  /** Replaces parameters of the open modal in the address; `undefined` removes one. Back still closes the modal. */
  updateDetails(details: Readonly<Record<string, string | undefined>>): void;
  /** Closes the modal and its step. */
  close(): void;
}

interface EntryState {
  /** The previous entry of the history is the page without the modal. */
  readonly hasPageBelow?: boolean;
  readonly step?: string;
  /** The open modal, if it has left the address. */
  readonly name?: string;
  /** Page load in which the step was opened, or the modal left the address. Their data does not survive a reload. */
  readonly pageLoadId?: number;
}

/** Identifies this load of the page. Random, because the clock may be a test's and stand still. */
const PAGE_LOAD_ID = Math.random();
/**
 * Returns the modal of the current address. A page says which it has: any other name, but for those of the layout, is removed
 * from the address.
 */
export function useModalRoute(ofPage?: Modals): ModalRoute {
  const location = useLocation();
  const navigate = useNavigate();
  const state = (location.state ?? {}) as EntryState;
  const isOfThisLoad = state.pageLoadId === PAGE_LOAD_ID;
  const requested = new URLSearchParams(location.search).get('m') ?? undefined;
  const isUnknown =
    requested !== undefined &&
    ofPage !== undefined &&
    !Object.hasOwn({ ...LAYOUT_MODALS, ...ofPage }, requested);
  const name = isUnknown ? undefined : (requested ?? (isOfThisLoad ? state.name : undefined));
  const step = isOfThisLoad ? state.step : undefined;
  const shown = { name, state, step };
  /** The entry of now: who waits for a command holds the functions of an earlier one, and the member may have gone Back since. */
  const entry = useRef(shown);
  useLayoutEffect(() => {
    entry.current = shown;
  });
  /** Modal or step that was asked for in this entry. It is shown a moment later, and a second tap must not open it twice. */
  const asked = useRef<string>(undefined);

  /** Returns the address with changed parameters; `undefined` removes one. */
  const withParams = (details: Readonly<Record<string, string | undefined>>) => {
    const search = new URLSearchParams(location.search);
    for (const [part, value] of Object.entries(details)) {
      if (value === undefined) search.delete(part);
      else search.set(part, value);
    }
    return { search: search.toString() };
  };

  const withoutModal = () => {
    const search = new URLSearchParams(location.search);
    const params = Object.values(ofPage ?? {}).flatMap((modal) => modal.params ?? []);
    for (const part of ['m', ...params]) search.delete(part);
    return { search: search.toString(), hash: location.hash };
  };

  const isFirst = (target: string): boolean => {
    if (asked.current === target) return false;
    asked.current = target;
    return true;
  };

  const back = (entries: number) => {
    if (startBackStep()) void navigate(-entries);
  };

  const beginEntry = () => {
    asked.current = undefined;
    endBackStep();
  };
  useEffect(beginEntry, [location.key]);

  // A Back right after a tap leads to the entry that is shown still, for which nothing is rendered again.
  useEffect(() => {
    const forget = () => {
      asked.current = undefined;
    };
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);

  useEffect(() => {
    if (isUnknown) void navigate(withoutModal(), { replace: true });
  });

  return {
    name,
    step,
    open(next, details = {}) {
      const address = withParams({ m: next, ...details });
      if (!isFirst(address.search)) return;
      void navigate(address, { state: { hasPageBelow: true } satisfies EntryState });
    },
    updateDetails(details) {
      void navigate(withParams(details), { replace: true, state });
    },
    close() {
      const { current } = entry;
      if (current.name === undefined) return;
      // After a reload the step is gone, but its entry is still in the history.
      if (current.state.hasPageBelow) back(current.state.step === undefined ? 1 : 2);
      else void navigate(withoutModal(), { replace: true });
    },
    openStep(next) {
      if (!isFirst(next)) return;
      const { current } = entry;
      const stepState: EntryState = { ...current.state, step: next, pageLoadId: PAGE_LOAD_ID };
      void navigate(
        { search: location.search },
        { state: stepState, replace: current.state.step !== undefined },
      );
    },
    closeStep() {
      if (entry.current.step !== undefined) back(1);
    },
    leaveAddress() {
      const { current } = entry;
      if (current.name === undefined) return;
      const nameless: EntryState = { ...current.state, name: current.name, pageLoadId: PAGE_LOAD_ID };
      void navigate(withoutModal(), { replace: true, state: nameless });
    },
  };
}
