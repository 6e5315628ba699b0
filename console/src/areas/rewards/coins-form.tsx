import { members } from '@wallet/shared/control/members.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseInteger } from '#ui/format.ts';

import { MemberSelect } from '#areas/controls/member-select.tsx';

/** How many coins a member has. */
export function CoinsForm() {
  const id = useWorldId();
  return (
    <ActionForm
      label="Coins"
      submitLabel="Set the coins"
      onSubmit={async (typed) => {
        const { coins, phone } = await callControl(members.change, {
          params: { id, member: typed('member') },
          body: { coins: parseInteger(typed('coins'), 'coins') },
        });
        return `${phone} has ${coins} coins.`;
      }}
    >
      <MemberSelect />
      <TextField name="coins" label="Coins" inputMode="numeric" defaultValue="3" />
    </ActionForm>
  );
}
