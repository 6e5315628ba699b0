import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { clock } from '@wallet/shared/control/clock.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseAmount, parseInteger } from '#ui/format.ts';
import { Checkbox } from '#ui/checkbox.tsx';

import { MemberSelect } from '#areas/controls/member-select.tsx';

type Invites = ControlResponse<typeof catalogue.read>['invites'];

/** The terms of an invite, and as many friends as a page needs. */
export function InvitesForm({ invites }: { readonly invites: Invites }) {
  const id = useWorldId();
  const { isActive, success, fail } = invites;
  return (
    <ActionForm
      key={JSON.stringify([isActive, success, fail])}
      label="Invites"
      submitLabel="Set the invites"
      onSubmit={async (typed) => {
        const count = parseInteger(typed('count'), 'count');
        const amount = parseAmount(typed('amount'), 'amount');
        const { now } = await callControl(clock.change, { params: { id }, body: {} });
        const made = Array.from({ length: count }, (_, index) => ({
          member: typed('member'),
          name: `Friend ${invites.rows.length + index + 1}`,
          amount,
          createdAt: now,
        }));
        await callControl(catalogue.change, {
          params: { id },
          body: {
            invites: {
              isActive: typed('isActive') === 'on',
              success: parseInteger(typed('success'), 'invites.success'),
              fail: parseInteger(typed('fail'), 'invites.fail'),
              rows: [...invites.rows, ...made],
            },
          },
        });
      }}
    >
      <Checkbox name="isActive" label="Invites run" defaultChecked={isActive} />
      <TextField
        name="success"
        label="If it succeeds, %"
        inputMode="numeric"
        defaultValue={String(success)}
      />
      <TextField name="fail" label="If it fails, %" inputMode="numeric" defaultValue={String(fail)} />
      <MemberSelect />
      <TextField
        name="count"
        label="New friends"
        inputMode="numeric"
        defaultValue="0"
        hint="9, 10, 11 and 95 are telling"
      />
      <TextField name="amount" label="Amount of each" inputMode="decimal" defaultValue="50" />
    </ActionForm>
  );
}
