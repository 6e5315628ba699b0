import { cbc, gcm } from '@noble/ciphers/aes.js';
import { concatBytes, randomBytes } from '@noble/ciphers/utils.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';

/*
 * The link of a mobile wallet, encrypted by the app and read by the operator (F-18). The key stands in
 * every bundle, so this hides a link from a passing eye and protects nothing. Algorithm and format are
 * not shown by the specification; both formats here are assumed.
 */

/** `v1`: AES-256-GCM. `passphrase`: what CryptoJS makes of a passphrase, the likely form of a real operator. */
export type LinkFormat = 'v1' | 'passphrase';

export interface LinkKey {
  readonly key: string;
  readonly format: LinkFormat;
}

const V1 = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SALTED = 'Salted__';
const SALT_BYTES = 8;
const BLOCK_BYTES = 16;

/** A web address without spaces; CBC has no seal, so this is also what tells a damaged text from a link. */
const LINK = /^https?:\/\/[\x21-\x7e]+$/;

/** Encrypts a link. Throws where there is no key: that is a mistake of the deployment. */
export function encryptLink(link: string, { key, format }: LinkKey): string {
  if (key === '') throw new Error('the wallet link has no key');
  const text = toBytes(link);
  if (format === 'v1') {
    const iv = randomBytes(IV_BYTES);
    return V1 + toBase64Url(concatBytes(iv, gcm(deriveKey(key), iv).encrypt(text)));
  }
  const salt = randomBytes(SALT_BYTES);
  const { aes, iv } = deriveKeyAndIv(key, salt);
  return toBase64(concatBytes(toBytes(SALTED), salt, cbc(aes, iv).encrypt(text)));
}

/** The link, or null where the text was not made by this key and format, was damaged, or holds no web address. */
export function decryptLink(text: string, { key, format }: LinkKey): string | null {
  if (key === '') throw new Error('the wallet link has no key');
  try {
    const link = new TextDecoder('utf-8', { fatal: true }).decode(
      format === 'v1' ? decryptV1(text, key) : decryptPassphrase(text, key),
    );
    return LINK.test(link) ? link : null;
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
  const head = SALTED.length + SALT_BYTES;
  if (
    bytes.length < head + BLOCK_BYTES ||
    new TextDecoder().decode(bytes.subarray(0, SALTED.length)) !== SALTED
  ) {
    throw new Error('not of this format');
  }
  const { aes, iv } = deriveKeyAndIv(key, bytes.subarray(SALTED.length, head));
  return cbc(aes, iv).decrypt(bytes.subarray(head));
}

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const deriveKey = (key: string): Uint8Array => sha256(toBytes(key));

/** OpenSSL's derivation of key and IV: MD5 once a block, as CryptoJS has it. */
function deriveKeyAndIv(passphrase: string, salt: Uint8Array): { aes: Uint8Array; iv: Uint8Array } {
  const secret = concatBytes(toBytes(passphrase), salt);
  const first = md5(secret);
  const second = md5(concatBytes(first, secret));
  return { aes: concatBytes(first, second), iv: md5(concatBytes(second, secret)) };
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Refuses what is not exactly what `write` makes, so that no two texts mean one link. */
function fromBase64(text: string, write: (bytes: Uint8Array) => string): Uint8Array {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  if (write(bytes) !== text) throw new Error('not canonical');
  return bytes;
}
