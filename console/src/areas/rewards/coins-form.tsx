import { members } from '@wallet/shared/control/members.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { parseInteger } from '#ui/form/parse.ts';

import { MemberSelect } from '#areas/controls/member-select.tsx';

/** Form for the coins of a member. */
export function CoinsForm() {
  const id = useWorldId();
  return (
    <ActionForm
      label="Coins"
      submitLabel="Set coins"
      onSubmit={async (readField) => {
        const { coins, phone } = await callControl(members.update, {
          params: { id, member: readField('member') },
          body: { coins: parseInteger(readField('coins'), 'coins') },
        });
        return `${phone} has ${coins} coins.`;
      }}
    >
      <MemberSelect />
      <TextField required name="coins" label="Coins" inputMode="numeric" defaultValue="3" />
    </ActionForm>
  );
}
