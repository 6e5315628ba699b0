import { type AppConfig, DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';

import { SANDBOX_LINK_KEY } from './link-decryptor.ts';
import { REPORT_PATHS } from './reports.ts';

/** Configuration of the app in a sandbox. Each world overrides parts of it with its settings. */
export const SANDBOX_APP_CONFIG: AppConfig = {
  ...DEFAULT_CONFIG,
  chat: '/',
  clockHeader: 'x-sandbox-now',
  idempotency: true,
  link: { key: SANDBOX_LINK_KEY, format: 'v1' },
  reportUrl: REPORT_PATHS.app,
};
