import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseAmount, formatAmount } from '#ui/format.ts';

import { COUPON_KINDS, createCoupon } from './coupon.ts';
import { MemberSelect } from '#areas/controls/member-select.tsx';

type Catalogue = Pick<ControlResponse<typeof catalogue.read>, 'wheel' | 'coupons'>;

/** A coupon as if it had been won: to be claimed, or refused as it is. */
export function CouponForm({ wheel, coupons }: Catalogue) {
  const id = useWorldId();
  return (
    <ActionForm
      label="Give a coupon"
      submitLabel="Give the coupon"
      kind="plain"
      onSubmit={async (typed) => {
        const amount = parseAmount(typed('amount'), 'amount');
        const { now } = await callControl(clock.change, { params: { id }, body: {} });
        const coupon = createCoupon(
          { kind: typed('kind'), member: typed('member'), amount, sliceCode: wheel?.slices[0]?.code ?? 'S1' },
          { now, taken: coupons.map((each) => each.id) },
        );
        await callControl(catalogue.change, { params: { id }, body: { coupons: [...coupons, coupon] } });
        return `A coupon of ${formatAmount(amount)} is given.`;
      }}
    >
      <MemberSelect />
      <Select name="kind" label="Kind" options={COUPON_KINDS} />
      <TextField name="amount" label="Amount" inputMode="decimal" defaultValue="100" />
    </ActionForm>
  );
}
