import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatAmount } from '#ui/format.ts';
import { parseAmount } from '#ui/form/parse.ts';

import { COUPON_KINDS, createCoupon } from './coupon.ts';
import { MemberSelect } from '#areas/controls/member-select.tsx';

type Catalogue = Pick<ControlResponse<typeof catalogue.read>, 'wheel' | 'coupons'>;

/** Form that gives a member a coupon, which can be claimed or fails in a chosen way. */
export function CouponForm({ wheel, coupons }: Catalogue) {
  const id = useWorldId();
  return (
    <ActionForm
      label="Give a coupon"
      submitLabel="Give coupon"
      kind="plain"
      onSubmit={async (readField) => {
        const amount = parseAmount(readField('amount'), 'amount');
        const { now } = await callControl(clock.update, { params: { id }, body: {} });
        const coupon = createCoupon(
          {
            kind: readField('kind'),
            member: readField('member'),
            amount,
            sliceCode: wheel?.slices[0]?.code ?? 'S1',
          },
          { now, taken: coupons.map((existing) => existing.id) },
        );
        await callControl(catalogue.update, { params: { id }, body: { coupons: [...coupons, coupon] } });
        return `Coupon of ${formatAmount(amount)} given.`;
      }}
    >
      <MemberSelect />
      <Select name="kind" label="Kind" options={COUPON_KINDS} />
      <TextField required name="amount" label="Amount" inputMode="decimal" defaultValue="100" />
    </ActionForm>
  );
}
