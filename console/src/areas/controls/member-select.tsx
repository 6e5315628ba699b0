import type { SelectHTMLAttributes } from 'react';

import { useKnownNames } from '#api/use-known-names.ts';
import { Select } from '#ui/form/select.tsx';

/** Select for a member of the world. */
export function MemberSelect(select: Pick<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'>) {
  const options = useKnownNames('member').map(({ name, id = name, about = '' }) => ({
    value: id,
    text: `${name} ${about}`,
  }));
  return <Select name="member" label="Member" options={options} {...select} />;
}
