import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '@wallet/shared/limits.ts';

import type { SandboxMember } from '../../kit/src/world.ts';

/** Elements that tell the outcome of a command, by the names of their attributes. */
export interface OutcomeMarks {
  readonly selector: string;
  /** Attribute with `succeeded`, `failed` or `unknown`. */
  readonly state: string;
  /** Attribute with the call of the contract, such as `wallet.transfer`, or a name of `calls`. */
  readonly kind: string;
  /** Attribute with what is the same for one command wherever it is told. */
  readonly id?: string;
  /** Calls of kinds that the app names otherwise. */
  readonly calls?: Readonly<Record<string, string>>;
  /** Announcements of successes without a mark: each has these parts. */
  readonly announced?: readonly { readonly kind: string; readonly parts: readonly string[] }[];
  /** True if an outcome that is not known is shown on `home` until it is known, also after the page was loaded anew. */
  readonly areKept?: boolean;
}

/** List of the operator that a page shows. */
export interface ShownList {
  /** Call of the contract that lists its rows. */
  readonly call: string;
  readonly rows: number;
}

export interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Knowledge about one app that speaks the contract: how to enter it, and how to read what it shows. */
export interface AppUnderTest {
  /** Address of a signed-in member's first screen. */
  readonly home: string;
  /** Addresses that can be opened; walks begin there. */
  readonly addresses: readonly string[];
  /** Languages between which `switchLanguage` chooses; none for an app of one language. */
  readonly languages: readonly Language[];
  readonly variants: readonly ('standard' | 'lao' | 'iframe')[];
  /** Names in the storage of a tab that may stay after a logout. */
  readonly keptNames: readonly string[];
  readonly outcomes: OutcomeMarks;
  /** File for every chooser of files. */
  readonly upload: FilePayload;
  /** Prepares the pages of a context before the first is opened. */
  prepare(context: BrowserContext, member: SandboxMember | undefined, language?: Language): Promise<void>;
  /** Signs in on the page that asks for it, where the device may remember it; none if `prepare` has done it. */
  signIn?(page: Page, member: SandboxMember, isRemembered: boolean): Promise<void>;
  switchLanguage?(page: Page, language: Language): Promise<void>;
  /** Returns `out` where the page asks a visitor to sign in, and `between` while it goes there. */
  readSession(page: Page): Promise<'in' | 'out' | 'between'>;
  /** Returns the shown balance of the main wallet, in units of the currency; undefined if there is none. */
  readBalance(page: Page, text: string): Promise<number | undefined>;
  /** Returns the lists that the page shows, each with the rows of one answer. */
  readLists?(page: Page): Promise<readonly ShownList[]>;
  /** Returns the ids of the QR codes that the page shows to be paid. */
  readCodes?(page: Page): Promise<readonly string[]>;
  /** Returns true if the text of the page says that a command was refused with a key. Marks and announcements are read anyway. */
  saysRefusal?(text: string, key: string): boolean;
  /** Finds a name of the program that only this app has. */
  findProgramName?(text: string): string | undefined;
}
