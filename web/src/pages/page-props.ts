import type { Language } from '@wallet/shared/limits.ts';

/**
 * The modal of a page. It is part of the address (`?m=transfer`), so that a reload opens it again. A step on top of
 * it, such as a confirmation, is an entry of the history with the same address: Back closes only the step, and a
 * reload forgets it.
 */
export interface ModalRoute {
  /** Name of the open modal; undefined if there is none. */
  readonly name: string | undefined;
  /** Opens a modal. `details` are further parameters of the address, such as `{ to: 'PG' }`, until it closes. */
  open(name: string, details?: Readonly<Record<string, string>>): void;
  /** Replaces parameters of the open modal in the address; `undefined` removes one. Back still closes the modal. */
  updateDetails(details: Readonly<Record<string, string | undefined>>): void;
  /** Closes the modal and its step. */
  close(): void;
  /** Name of the step on top of the modal, or of the page itself; undefined if there is none. */
  readonly step: string | undefined;
  openStep(name: string): void;
  closeStep(): void;
}

/** Props that the router passes to every page. */
export interface PageProps {
  readonly modal: ModalRoute;
  readonly onChooseLanguage: (language: Language) => void;
  readonly onLogOut: () => void;
}
