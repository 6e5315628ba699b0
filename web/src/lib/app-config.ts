import { AppConfig, DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';
import * as z from 'zod/mini';

/** Parses the configuration of the page. Reports a missing or invalid one and returns the defaults. */
export function parseConfig(block: string | null | undefined, report: (problem: Error) => void): AppConfig {
  try {
    return z.parse(AppConfig, JSON.parse(block ?? ''));
  } catch (cause) {
    report(new Error('the configuration of the page is missing or invalid; using the defaults', { cause }));
    return DEFAULT_CONFIG;
  }
}

/** Configuration of the page, read once before the first render. */
export const appConfig: AppConfig = parseConfig(document.getElementById('config')?.textContent, (problem) =>
  reportError(problem),
);
