import { type AppConfig, DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { type LinkKey, decryptLink } from '@wallet/shared/link-codec.ts';

import { REPORT_PATHS } from './reports.ts';

/** Key that is used if none is configured. It is public and protects nothing. */
export const SANDBOX_LINK_KEY = 'sandbox-wallet-link';

/** Creates the function that decrypts mobile-wallet links; null for text that was not encrypted with this key. */
export const createLinkDecryptor =
  (link: LinkKey) =>
  (text: string): string | null =>
    link.key === '' ? null : decryptLink(text, link);

/** Configuration of the app in a sandbox. Each world overrides parts of it with its settings. */
export const SANDBOX_APP_CONFIG: AppConfig = {
  ...DEFAULT_CONFIG,
  chat: '/',
  clockHeader: 'x-sandbox-now',
  idempotency: true,
  link: { key: SANDBOX_LINK_KEY, format: 'v1' },
  reportUrl: REPORT_PATHS.app,
};
