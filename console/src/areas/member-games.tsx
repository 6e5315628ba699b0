import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { members } from '@wallet/shared/control/members.ts';

import { callControl } from '#api/call.ts';
import { useRead, useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { amountIn, amountText } from '#ui/format.ts';

import type { Member } from './member.ts';

/** The balance of one game account: an amount opens it, nothing closes it. */
export function MemberGames({ member }: { readonly member: Member }) {
  const id = useWorldId();
  const { data } = useRead(catalogue.read, { params: { id } });
  const options = (data?.games ?? []).map(({ code, name }) => {
    const balance = member.games[code] ?? null;
    return { value: code, text: `${code} ${name}: ${balance === null ? 'not opened' : amountText(balance)}` };
  });
  return (
    <ActForm
      label={`Game account of ${member.phone}`}
      submit="Set the balance"
      onAct={(typed) => {
        const text = typed('games').trim();
        const balance = text === '' ? null : amountIn(text, 'games');
        return callControl(members.change, {
          params: { id, member: member.id },
          body: { games: { [typed('code')]: balance } },
        });
      }}
    >
      <Choice name="code" label="Game account" options={options} />
      <Field name="games" label="Balance" inputMode="decimal" hint="Empty: the account is closed" />
    </ActForm>
  );
}
