import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { clock } from '@wallet/shared/control/clock.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { parseAmount, parseInteger } from '#ui/form/parse.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';

import { MemberSelect } from '#areas/controls/member-select.tsx';

type Invites = ControlResponse<typeof catalogue.read>['invites'];

/** Form for the invite terms and for new invited friends. */
export function InvitesForm({ invites }: { readonly invites: Invites }) {
  const id = useWorldId();
  const { isActive, success, fail } = invites;
  return (
    <ActionForm
      key={JSON.stringify([isActive, success, fail])}
      label="Invites"
      submitLabel="Save invites"
      onSubmit={async (readField) => {
        const count = parseInteger(readField('count'), 'count');
        const amount = parseAmount(readField('amount'), 'amount');
        const { now } = await callControl(clock.update, { params: { id }, body: {} });
        const newRows = Array.from({ length: count }, (_, index) => ({
          member: readField('member'),
          name: `Friend ${invites.rows.length + index + 1}`,
          amount,
          createdAt: now,
        }));
        await callControl(catalogue.update, {
          params: { id },
          body: {
            invites: {
              isActive: readField('isActive') === 'on',
              success: parseInteger(readField('success'), 'invites.success'),
              fail: parseInteger(readField('fail'), 'invites.fail'),
              rows: [...invites.rows, ...newRows],
            },
          },
        });
      }}
    >
      <Checkbox name="isActive" label="Invites active" defaultChecked={isActive} />
      <TextField
        name="success"
        label="Counts as met at (%)"
        inputMode="numeric"
        defaultValue={String(success)}
      />
      <TextField
        name="fail"
        label="Counts as not met at (%)"
        inputMode="numeric"
        defaultValue={String(fail)}
      />
      <MemberSelect />
      <TextField
        name="count"
        label="New friends"
        inputMode="numeric"
        defaultValue="0"
        hint="Try 9, 10, 11 and 95"
      />
      <TextField required name="amount" label="Amount per friend" inputMode="decimal" defaultValue="50" />
    </ActionForm>
  );
}
