const KEY_BYTES = 16;

/** Random bytes as text: nobody guesses them. `crypto.randomUUID` is absent on plain http. */
export const createRandomId = (bytes = KEY_BYTES): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
