import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { members } from '@wallet/shared/control/members.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatAmount } from '#ui/format.ts';
import { parseAmount } from '#ui/form/parse.ts';

import type { Member } from './member.ts';

/** Form that sets the balance of a game account. An amount opens the account; an empty field closes it. */
export function GameAccountForm({ member }: { readonly member: Member }) {
  const id = useWorldId();
  const { data } = useControlQuery(catalogue.read, { params: { id } });
  const options = (data?.games ?? []).map(({ code, name }) => {
    const balance = member.games[code] ?? null;
    return {
      value: code,
      text: `${code} ${name}: ${balance === null ? 'not open' : formatAmount(balance)}`,
    };
  });
  return (
    <ActionForm
      label={`Game account of ${member.phone}`}
      submitLabel="Set balance"
      onSubmit={(readField) => {
        const text = readField('games').trim();
        const balance = text === '' ? null : parseAmount(text, 'games');
        return callControl(members.update, {
          params: { id, member: member.id },
          body: { games: { [readField('code')]: balance } },
        });
      }}
    >
      <Select name="code" label="Game account" options={options} />
      <TextField name="games" label="Balance" inputMode="decimal" hint="Leave empty to close the account" />
    </ActionForm>
  );
}
