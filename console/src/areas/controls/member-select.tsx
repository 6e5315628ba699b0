import { members } from '@wallet/shared/control/members.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { Select } from '#ui/form/select.tsx';

interface MemberSelectProps {
  readonly name?: string;
  readonly label?: string;
  /** Adds an option for every member, with an empty value, at the top. */
  readonly includesAll?: boolean;
}

/** Select for a member of the world. */
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
