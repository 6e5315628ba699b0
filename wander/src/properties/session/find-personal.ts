import type { Member } from '../../member/member.ts';

/** Finds what identifies the member of a walk in a text. */
export function findPersonal({ world, tokens }: Member, text: string): readonly string[] {
  const [member] = world.members;
  const { bankAccountNo, bankAccountName } = member?.bank ?? {};
  return [member?.phone, bankAccountNo, bankAccountName, member?.token, ...tokens].filter(
    (value): value is string => Boolean(value) && text.includes(String(value)),
  );
}
