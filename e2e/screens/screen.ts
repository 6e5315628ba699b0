import type { Page } from '@playwright/test';

import type { Screen } from '../../fixtures/src/screens/screen.ts';

/** A screen to take pictures of, in a new world. */
export interface PicturedScreen extends Screen {
  /** Variables of the deployment, such as the operator's colours. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Prepares what data cannot say: files, and answers that are held or replaced. Works in any language. */
  readonly prepare?: (page: Page) => Promise<void>;
}
