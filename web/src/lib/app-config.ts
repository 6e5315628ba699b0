import { AppConfig, DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import * as z from 'zod/mini';

interface ParsedConfig {
  /** Every valid field as the page has it, and the default of every other. */
  readonly config: AppConfig;
  /** Fields that are missing or invalid; all of them if there is no readable configuration. */
  readonly wrongFields: readonly (keyof AppConfig)[];
}

const FIELDS = Object.keys(AppConfig.shape) as (keyof AppConfig)[];

/** Parses the configuration of the page, each field by itself. */
export function parseConfig(block: string | null | undefined): ParsedConfig {
  const values = parseObject(block);
  const config: Record<string, unknown> = { ...DEFAULT_CONFIG };
  const wrongFields = FIELDS.filter((field) => {
    const parsed = z.safeParse(AppConfig.shape[field], values[field]);
    if (parsed.success) config[field] = parsed.data;
    return !parsed.success;
  });
  return { config: config as AppConfig, wrongFields };
}

function parseObject(block: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    const value = JSON.parse(block ?? '') as unknown;
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

// Tests of pure functions run in Node, where there is no page.
const parsed = parseConfig(globalThis.document?.getElementById('config')?.textContent);

/** Configuration of the page, read once before the first render. */
export const appConfig: AppConfig = parsed.config;

/** Fields of the page's configuration that are missing or invalid. The app does not start if there is one. */
export const wrongConfigFields: readonly (keyof AppConfig)[] = parsed.wrongFields;
