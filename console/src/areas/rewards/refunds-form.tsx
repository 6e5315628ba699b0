import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { catalogue } from '@wallet/shared/control/catalogue.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { parseAmount, parseInteger } from '#ui/form/parse.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';

import { MemberSelect } from '#areas/controls/member-select.tsx';

type Refunds = ControlResponse<typeof catalogue.read>['refunds'];

/** Form for the refund terms and the refund due to one member. */
export function RefundsForm({ refunds }: { readonly refunds: Refunds }) {
  const id = useWorldId();
  const { isActive, success, fail } = refunds;
  return (
    <ActionForm
      key={JSON.stringify([isActive, success, fail])}
      label="Refunds"
      submitLabel="Save refunds"
      onSubmit={async (readField) => {
        const member = readField('member');
        const others = refunds.due.filter((refund) => refund.member !== member);
        const text = readField('amount').trim();
        const due = text === '' ? others : [...others, { member, amount: parseAmount(text, 'amount') }];
        await callControl(catalogue.update, {
          params: { id },
          body: {
            refunds: {
              ...refunds,
              isActive: readField('isActive') === 'on',
              success: parseInteger(readField('success'), 'refunds.success'),
              fail: parseInteger(readField('fail'), 'refunds.fail'),
              due,
            },
          },
        });
      }}
    >
      <Checkbox name="isActive" label="Refunds active" defaultChecked={isActive} />
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
      <TextField name="amount" label="Refund due" inputMode="decimal" hint="Leave empty for no refund" />
    </ActionForm>
  );
}
