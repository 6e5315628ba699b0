/**
 * Hashes a text to 32 bits (FNV-1a): enough to tell the texts of one member apart. It hides nothing that can be guessed, such
 * as a phone number: every guess can be hashed and compared.
 */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
