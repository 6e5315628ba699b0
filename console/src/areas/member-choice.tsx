import { members } from '@wallet/shared/control/members.ts';

import { useRead, useWorldId } from '#api/hooks.ts';
import { Choice } from '#ui/choice.tsx';

interface MemberChoiceProps {
  readonly name?: string;
  readonly label?: string;
  /** Offers everybody first. */
  readonly hasAll?: boolean;
}

/** One of the world's members, by phone. */
export function MemberChoice({ name = 'member', label = 'Member', hasAll = false }: MemberChoiceProps) {
  const { data } = useRead(members.list, { params: { id: useWorldId() } });
  const options = (data?.members ?? []).map((member) => ({
    value: member.id,
    text: `${member.phone} ${member.name}`,
  }));
  return (
    <Choice
      name={name}
      label={label}
      options={hasAll ? [{ value: '', text: 'Every member' }, ...options] : options}
    />
  );
}
