import type { Language } from '@wallet/shared/limits.ts';

/**
 * The modals of a page, kept in its address so that a reload opens them again (`?m=transfer`). A step on top
 * of a modal, such as a confirmation, is one more entry of the history with the same address, so that Back
 * closes the top one alone; a reload forgets it.
 */
export interface ModalRoute {
  /** The open modal of this page; undefined: none. */
  readonly name: string | undefined;
  /** `details` are further parts of the address, such as `{ to: 'PG' }`; they go when it closes. */
  open(name: string, details?: Readonly<Record<string, string>>): void;
  /** Changes parts of the open modal's address in place, so that Back still closes it; undefined takes one away. */
  updateDetails(details: Readonly<Record<string, string | undefined>>): void;
  /** Closes the modal, and a step on top of it. */
  close(): void;
  /** The step on top of the open modal, or of the page itself; undefined: none. */
  readonly step: string | undefined;
  openStep(name: string): void;
  closeStep(): void;
}

/** What the router gives to every page. */
export interface PageProps {
  readonly modal: ModalRoute;
  readonly onChooseLanguage: (language: Language) => void;
  readonly onLogOut: () => void;
}
