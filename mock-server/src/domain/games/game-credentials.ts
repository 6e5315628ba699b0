import { gameAccountId, type GameAccount } from '#domain/entities/member.ts';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** An account at a game as its provider opens it: the same seed and member always get the same. */
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

/** The account with another password: the `reset` names which, so that the same world gives the same. */
export const withNewPassword = (seed: string, account: GameAccount, reset: string): GameAccount => ({
  ...account,
  password: derivePassword(`${seed}/${account.id}/${reset}`, 10),
});

/** Letters that look random and repeat with their source (FNV-1a, step by step). */
function derivePassword(source: string, length: number): string {
  let hash = 2_166_136_261;
  const mix = (code: number) => (hash = Math.imul(hash ^ code, 16_777_619) >>> 0);
  for (const letter of source) mix(letter.codePointAt(0) ?? 0);
  return Array.from({ length }, (_, index) => {
    mix(index);
    // The low bits of this hash are its weak ones.
    return LETTERS.charAt((hash >>> 8) % LETTERS.length);
  }).join('');
}
