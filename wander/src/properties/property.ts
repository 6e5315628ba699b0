import type { Page } from '@playwright/test';

import type { World } from '../../../kit/src/world.ts';
import type { AppUnderTest } from '../app-under-test.ts';
import type { Member } from '../member/member.ts';
import type { Outcomes } from '../member/outcomes.ts';
import type { PageState } from '../member/shown-page.ts';
import type { Act } from '../walk/acts.ts';
import type { PlantedFault } from './planted-fault.ts';

type JournalEntry = Awaited<ReturnType<World['journal']['list']>>[number];

/** State of page and operator after an act. */
export interface Look {
  /** None before the first act, and in the calm at the end of a walk. */
  readonly act: Act | undefined;
  /** Look before the act. */
  readonly before: Look | undefined;
  readonly page: Page;
  /** Text that the page shows. */
  readonly text: string;
  readonly state: PageState;
  /** Shown balance of the main wallet, in units of the currency. */
  readonly balance: number | undefined;
  readonly session: 'in' | 'out' | 'between';
  /** True if this look is the first one after the end of a session. */
  readonly hasLeft: boolean;
  readonly outcomes: Outcomes;
  readonly journal: readonly JournalEntry[];
  /** Entries since the look before. */
  readonly entries: readonly JournalEntry[];
  /** Number of requests of the pages so far. */
  readonly requests: number;
  /** Number of commands of the pages so far, each once however often it was sent. */
  readonly commands: number;
  readonly world: World;
  readonly app: AppUnderTest;
  readonly member: Member;
}

/** Sentences that say what is wrong; none, or nothing, if the property holds. */
type Wrong = readonly string[] | string | undefined;
export type Check = (look: Look) => Wrong | Promise<Wrong>;

/** A claim about every walk. */
export interface Property {
  readonly name: string;
  readonly check: Check;
  /** Time of calm at the end of a walk after which it must hold, in ms; undefined if it must hold after each act. */
  readonly withinMs?: number;
  /** A fault that this property alone finds. */
  readonly fault?: PlantedFault;
}

/** Makes a property that must hold after each act. */
export const always = (name: string, check: Check, fault?: PlantedFault): Property => ({
  name,
  check,
  ...(fault && { fault }),
});

/**
 * Makes a property that must hold at the end of a walk, once the operator works and a time has gone by: the member then rests
 * where they are, and after the shortest of all such times closes what is open, and goes home.
 */
export const eventually = (name: string, withinMs: number, check: Check, fault?: PlantedFault): Property => ({
  name,
  withinMs,
  check,
  ...(fault && { fault }),
});
