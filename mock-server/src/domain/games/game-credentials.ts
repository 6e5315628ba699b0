import { type GameAccount, gameAccountId } from '#domain/entities/member.ts';

const PASSWORD_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates a game account. Its credentials are derived from the seed, so a world repeats them. */
export function createGameAccount(seed: string, member: { readonly id: string }, code: string): GameAccount {
  const id = gameAccountId(member, code);
  return {
    id,
    memberId: member.id,
    code,
    isActive: true,
    username: `${code.toLowerCase()}${member.id.padStart(6, '0')}`,
    password: derivePassword(`${seed}/${id}`, 10),
  };
}

/** Returns the account with another password, derived from the seed and the id of the reset. */
export const withNewPassword = (seed: string, account: GameAccount, resetId: string): GameAccount => ({
  ...account,
  password: derivePassword(`${seed}/${account.id}/${resetId}`, 10),
});

/** Derives a password that looks random from a source text, with the FNV-1a hash. */
function derivePassword(source: string, length: number): string {
  let hash = 2_166_136_261;
  const mix = (code: number) => (hash = Math.imul(hash ^ code, 16_777_619) >>> 0);
  for (const character of source) mix(character.codePointAt(0) ?? 0);
  return Array.from({ length }, (_, index) => {
    mix(index);
    // The low bits of FNV-1a are weak.
    return PASSWORD_CHARACTERS.charAt((hash >>> 8) % PASSWORD_CHARACTERS.length);
  }).join('');
}
