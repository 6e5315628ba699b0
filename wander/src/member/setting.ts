import type { Browser } from '@playwright/test';
import type { Language } from '@wallet/shared/limits.ts';

import type { NewWorld } from '../../../kit/src/world.ts';
import type { AppUnderTest } from '../app-under-test.ts';

/** World, language and screen of a walk. */
export interface Setting {
  readonly scenario: string;
  /** Members in place of those of the scenario. */
  readonly members?: NewWorld['members'];
  /** Address at which the walk begins. */
  readonly start: string;
  readonly variant: AppUnderTest['variants'][number];
  /** None for an app of one language. */
  readonly language?: Language;
  readonly width: number;
  /** True if calls fail. Without it, figures are compared at once. */
  readonly isFaulty: boolean;
  /** Weights of acts and faults by their names, 0 for those that the walk lacks; 1 for others. */
  readonly weights?: Readonly<Record<string, number>>;
  /** Form in which the operator refuses commands. */
  readonly refusalForm?: 'status' | 'ok' | 'success-false';
  /** True if the member lets the device remember the login, where the app offers it. */
  readonly isRemembered?: boolean;
}

/** App, and the sandbox that answers it. */
export interface Place {
  readonly browser: Pick<Browser, 'newContext'>;
  /** Address of the app. */
  readonly url: string;
  /** Address of the sandbox; that of the app if it serves both. */
  readonly sandbox?: string;
  readonly app: AppUnderTest;
}
