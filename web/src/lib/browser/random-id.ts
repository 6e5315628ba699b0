const KEY_BYTES = 16;

/** Creates an unguessable id of random bytes in hexadecimal. Plain http has no `crypto.randomUUID`. */
export const createRandomId = (bytes = KEY_BYTES): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
