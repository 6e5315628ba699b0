import { decryptLink, type LinkKey } from '@wallet/shared/link-codec.ts';

/** Key that is used if none is configured. It is public and protects nothing. */
export const SANDBOX_LINK_KEY = 'sandbox-wallet-link';

/** Creates the function that decrypts mobile-wallet links; null for text that was not encrypted with this key. */
export const createLinkDecryptor =
  (link: LinkKey) =>
  (text: string): string | null =>
    link.key === '' ? null : decryptLink(text, link);
