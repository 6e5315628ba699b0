import { decryptLink, type LinkKey } from '@wallet/shared/link-codec.ts';

/** The key of a sandbox that was given none. It hides nothing and opens nothing else (`reliability.md` §2.10). */
export const SANDBOX_LINK_KEY = 'sandbox-wallet-link';

/** Reads the links that an app with this key has encrypted; null for what it has not. */
export const createLinkDecryptor =
  (link: LinkKey) =>
  (text: string): string | null =>
    link.key === '' ? null : decryptLink(text, link);
