import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { amountIn, amountText } from '#ui/format.ts';

import { COUPON_KINDS, couponOf } from './coupon.ts';
import { MemberChoice } from './member-choice.tsx';

type Catalogue = Pick<ControlAnswer<typeof catalogue.read>, 'wheel' | 'coupons'>;

/** A coupon as if it had been won: to be claimed, or refused as it is. */
export function CouponForm({ wheel, coupons }: Catalogue) {
  const id = useWorldId();
  return (
    <ActForm
      label="Give a coupon"
      submit="Give the coupon"
      kind="plain"
      onAct={async (typed) => {
        const amount = amountIn(typed('amount'), 'amount');
        const { now } = await callControl(clock.change, { params: { id }, body: {} });
        const coupon = couponOf(
          { kind: typed('kind'), member: typed('member'), amount, sliceCode: wheel?.slices[0]?.code ?? 'S1' },
          { now, taken: coupons.map((each) => each.id) },
        );
        await callControl(catalogue.change, { params: { id }, body: { coupons: [...coupons, coupon] } });
        return `A coupon of ${amountText(amount)} is given.`;
      }}
    >
      <MemberChoice />
      <Choice name="kind" label="Kind" options={COUPON_KINDS} />
      <Field name="amount" label="Amount" inputMode="decimal" defaultValue="100" />
    </ActForm>
  );
}
