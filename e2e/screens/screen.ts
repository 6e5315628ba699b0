import type { Page } from '@playwright/test';

/** A screen to take pictures of, in a new world. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: 'visitor' | 'member';
  /** Scenario of the world; `default` if omitted. */
  readonly scenario?: string;
  /** Variables of the deployment, such as the operator's colours. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Prepares the page; works in any language. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** The screen is a dialog, so the picture shows the view and not the whole page. */
  readonly isDialog?: boolean;
  /** Scrolls the dialog to its end, where its subject is. */
  readonly showsEnd?: boolean;
}
