import { AppConfig, DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';
import * as z from 'zod/mini';

/** The configuration written in a data block; the defaults, and a report, where it is missing or wrong. */
export function parseConfig(block: string | null | undefined, report: (problem: Error) => void): AppConfig {
  try {
    return z.parse(AppConfig, JSON.parse(block ?? ''));
  } catch (cause) {
    report(new Error('the page has no usable config block; the defaults hold', { cause }));
    return DEFAULT_CONFIG;
  }
}

/** What the page told the app, read once before the first render. */
export const appConfig: AppConfig = parseConfig(document.getElementById('config')?.textContent, (problem) =>
  reportError(problem),
);
