import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';
import { catalogue } from '@wallet/shared/control/catalogue.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Field } from '#ui/field.tsx';
import { amountIn, wholeIn } from '#ui/format.ts';
import { Tick } from '#ui/tick.tsx';

import { MemberChoice } from './member-choice.tsx';

type Refunds = ControlAnswer<typeof catalogue.read>['refunds'];

/** The terms of a refund, and what one member may receive now. */
export function RefundsForm({ refunds }: { readonly refunds: Refunds }) {
  const id = useWorldId();
  const { isActive, success, fail } = refunds;
  return (
    <ActForm
      key={JSON.stringify([isActive, success, fail])}
      label="Refunds"
      submit="Set the refunds"
      onAct={async (typed) => {
        const member = typed('member');
        const others = refunds.due.filter((each) => each.member !== member);
        const text = typed('amount').trim();
        const due = text === '' ? others : [...others, { member, amount: amountIn(text, 'amount') }];
        await callControl(catalogue.change, {
          params: { id },
          body: {
            refunds: {
              ...refunds,
              isActive: typed('isActive') === 'on',
              success: wholeIn(typed('success'), 'refunds.success'),
              fail: wholeIn(typed('fail'), 'refunds.fail'),
              due,
            },
          },
        });
      }}
    >
      <Tick name="isActive" label="Refunds run" defaultChecked={isActive} />
      <Field name="success" label="If it succeeds, %" inputMode="numeric" defaultValue={String(success)} />
      <Field name="fail" label="If it fails, %" inputMode="numeric" defaultValue={String(fail)} />
      <MemberChoice />
      <Field name="amount" label="May receive now" inputMode="decimal" hint="Empty: nothing is due" />
    </ActForm>
  );
}
