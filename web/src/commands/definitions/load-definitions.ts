import { importWithRetry } from '#lib/lazy/import-with-retry.ts';

/** Loads all command definitions. They are needed for records of an earlier page only, so they are not bundled with it. */
export const loadDefinitions = () =>
  importWithRetry(() => import('./definitions.ts')).then((module) => module.DEFINITIONS);
