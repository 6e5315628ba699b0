import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { catalogue } from '@wallet/shared/control/catalogue.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseAmount, parseInteger } from '#ui/format.ts';
import { Checkbox } from '#ui/checkbox.tsx';

import { MemberSelect } from '#areas/controls/member-select.tsx';

type Refunds = ControlResponse<typeof catalogue.read>['refunds'];

/** The terms of a refund, and what one member may receive now. */
export function RefundsForm({ refunds }: { readonly refunds: Refunds }) {
  const id = useWorldId();
  const { isActive, success, fail } = refunds;
  return (
    <ActionForm
      key={JSON.stringify([isActive, success, fail])}
      label="Refunds"
      submitLabel="Set the refunds"
      onSubmit={async (typed) => {
        const member = typed('member');
        const others = refunds.due.filter((each) => each.member !== member);
        const text = typed('amount').trim();
        const due = text === '' ? others : [...others, { member, amount: parseAmount(text, 'amount') }];
        await callControl(catalogue.change, {
          params: { id },
          body: {
            refunds: {
              ...refunds,
              isActive: typed('isActive') === 'on',
              success: parseInteger(typed('success'), 'refunds.success'),
              fail: parseInteger(typed('fail'), 'refunds.fail'),
              due,
            },
          },
        });
      }}
    >
      <Checkbox name="isActive" label="Refunds run" defaultChecked={isActive} />
      <TextField
        name="success"
        label="If it succeeds, %"
        inputMode="numeric"
        defaultValue={String(success)}
      />
      <TextField name="fail" label="If it fails, %" inputMode="numeric" defaultValue={String(fail)} />
      <MemberSelect />
      <TextField name="amount" label="May receive now" inputMode="decimal" hint="Empty: nothing is due" />
    </ActionForm>
  );
}
