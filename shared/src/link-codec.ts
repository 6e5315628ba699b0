import { cbc, gcm } from '@noble/ciphers/aes.js';
import { concatBytes, randomBytes } from '@noble/ciphers/utils.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';

/*
 * Encrypts the link of a mobile wallet in the app and decrypts it at the operator (F-18). The key is part of
 * every bundle, so this is obfuscation and protects nothing. The specification shows neither algorithm nor format;
 * both formats here are assumed.
 */

/** `v1` is AES-256-GCM. `passphrase` is compatible with CryptoJS, the likely format of a real operator. */
type LinkFormat = 'v1' | 'passphrase';

export interface LinkKey {
  readonly key: string;
  readonly format: LinkFormat;
}

const V1 = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SALT_PREFIX = 'Salted__';
const SALT_BYTES = 8;
const BLOCK_BYTES = 16;

/** A web address without spaces. CBC has no authentication tag, so this also detects damaged texts. */
const LINK_PATTERN = /^https?:\/\/[\x21-\x7e]+$/;

/** Encrypts a link. Throws if there is no key: that is an error of the deployment. */
export function encryptLink(link: string, { key, format }: LinkKey): string {
  if (key === '') throw new Error('the wallet link has no key');
  const text = toBytes(link);
  if (format === 'v1') {
    const iv = randomBytes(IV_BYTES);
    return V1 + toBase64Url(concatBytes(iv, gcm(deriveKey(key), iv).encrypt(text)));
  }
  const salt = randomBytes(SALT_BYTES);
  const { aes, iv } = deriveKeyAndIv(key, salt);
  return toBase64(concatBytes(toBytes(SALT_PREFIX), salt, cbc(aes, iv).encrypt(text)));
}

/** Decrypts a link. Returns null for a text of another key or format, a damaged text, or a text that is not a web address. */
export function decryptLink(text: string, { key, format }: LinkKey): string | null {
  if (key === '') throw new Error('the wallet link has no key');
  try {
    const link = new TextDecoder('utf-8', { fatal: true }).decode(
      format === 'v1' ? decryptV1(text, key) : decryptPassphrase(text, key),
    );
    return LINK_PATTERN.test(link) ? link : null;
  } catch {
    return null;
  }
}

function decryptV1(text: string, key: string): Uint8Array {
  if (!text.startsWith(V1)) throw new Error('not of this format');
  const bytes = fromBase64(text.slice(V1.length), toBase64Url);
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('too short');
  return gcm(deriveKey(key), bytes.subarray(0, IV_BYTES)).decrypt(bytes.subarray(IV_BYTES));
}

function decryptPassphrase(text: string, key: string): Uint8Array {
  const bytes = fromBase64(text, toBase64);
  const head = SALT_PREFIX.length + SALT_BYTES;
  if (
    bytes.length < head + BLOCK_BYTES ||
    new TextDecoder().decode(bytes.subarray(0, SALT_PREFIX.length)) !== SALT_PREFIX
  ) {
    throw new Error('not of this format');
  }
  const { aes, iv } = deriveKeyAndIv(key, bytes.subarray(SALT_PREFIX.length, head));
  return cbc(aes, iv).decrypt(bytes.subarray(head));
}

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const deriveKey = (key: string): Uint8Array => sha256(toBytes(key));

/** Derives key and IV as OpenSSL and CryptoJS do: one round of MD5 for each block. */
function deriveKeyAndIv(passphrase: string, salt: Uint8Array): { aes: Uint8Array; iv: Uint8Array } {
  const secret = concatBytes(toBytes(passphrase), salt);
  const first = md5(secret);
  const second = md5(concatBytes(first, secret));
  return { aes: concatBytes(first, second), iv: md5(concatBytes(second, secret)) };
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Decodes base64. Throws for a text that differs from `encode` of its bytes, so that each link has one text. */
function fromBase64(text: string, encode: (bytes: Uint8Array) => string): Uint8Array {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  if (encode(bytes) !== text) throw new Error('not canonical');
  return bytes;
}
