import type { ComponentType } from 'react';

import type { TextGroup } from '#lib/i18n/text-files.ts';
import { type LazyComponent, lazyWithRetry } from '#lib/lazy/lazy-with-retry.tsx';

import { CrashDialog, type CrashDialogProps } from './crash-dialog.tsx';
import { LoadErrorDialog } from './load-error-dialog.tsx';

/** Creates a modal in a chunk of its own. If it fails to load, or crashes, a dialog says so and the page stays. */
export const lazyModal = <Props extends CrashDialogProps>(
  load: () => Promise<ComponentType<Props>>,
  texts?: TextGroup,
): LazyComponent<Props> => lazyWithRetry(load, { texts, ErrorView: LoadErrorDialog, CrashView: CrashDialog });
