import { members } from '@wallet/shared/control/members.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Field } from '#ui/field.tsx';
import { wholeIn } from '#ui/format.ts';

import { MemberChoice } from './member-choice.tsx';

/** How many coins a member has. */
export function CoinsForm() {
  const id = useWorldId();
  return (
    <ActForm
      label="Coins"
      submit="Set the coins"
      onAct={async (typed) => {
        const { coins, phone } = await callControl(members.change, {
          params: { id, member: typed('member') },
          body: { coins: wholeIn(typed('coins'), 'coins') },
        });
        return `${phone} has ${coins} coins.`;
      }}
    >
      <MemberChoice />
      <Field name="coins" label="Coins" inputMode="numeric" defaultValue="3" />
    </ActForm>
  );
}
