import { members } from '@wallet/shared/control/members.ts';

import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { Select } from '#ui/select.tsx';

interface MemberSelectProps {
  readonly name?: string;
  readonly label?: string;
  /** Offers everybody first. */
  readonly includesAll?: boolean;
}

/** One of the world's members, by phone. */
export function MemberSelect({ name = 'member', label = 'Member', includesAll = false }: MemberSelectProps) {
  const { data } = useControlQuery(members.list, { params: { id: useWorldId() } });
  const options = (data?.members ?? []).map((member) => ({
    value: member.id,
    text: `${member.phone} ${member.name}`,
  }));
  return (
    <Select
      name={name}
      label={label}
      options={includesAll ? [{ value: '', text: 'Every member' }, ...options] : options}
    />
  );
}
