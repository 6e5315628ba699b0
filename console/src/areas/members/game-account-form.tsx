import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { members } from '@wallet/shared/control/members.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseAmount, formatAmount } from '#ui/format.ts';

import type { Member } from './member.ts';

/** The balance of one game account: an amount opens it, nothing closes it. */
export function GameAccountForm({ member }: { readonly member: Member }) {
  const id = useWorldId();
  const { data } = useControlQuery(catalogue.read, { params: { id } });
  const options = (data?.games ?? []).map(({ code, name }) => {
    const balance = member.games[code] ?? null;
    return {
      value: code,
      text: `${code} ${name}: ${balance === null ? 'not opened' : formatAmount(balance)}`,
    };
  });
  return (
    <ActionForm
      label={`Game account of ${member.phone}`}
      submitLabel="Set the balance"
      onSubmit={(typed) => {
        const text = typed('games').trim();
        const balance = text === '' ? null : parseAmount(text, 'games');
        return callControl(members.change, {
          params: { id, member: member.id },
          body: { games: { [typed('code')]: balance } },
        });
      }}
    >
      <Select name="code" label="Game account" options={options} />
      <TextField name="games" label="Balance" inputMode="decimal" hint="Empty: the account is closed" />
    </ActionForm>
  );
}
