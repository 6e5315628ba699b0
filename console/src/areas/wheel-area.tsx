import { catalogue } from '@wallet/shared/control/catalogue.ts';

import { useRead, useWorldId } from '#api/hooks.ts';
import { usePhones } from '#journal/phones.ts';
import { DataTable } from '#ui/data-table.tsx';
import { amountText, timeText } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';

import { CatalogueJson } from './catalogue-json.tsx';
import { CoinsForm } from './coins-form.tsx';
import { CouponForm } from './coupon-form.tsx';
import { NextFault } from './next-fault.tsx';
import { SlicesForm } from './slices-form.tsx';
import { WheelScript } from './wheel-script.tsx';

const SPIN = 'spinWheel.spin';

/** The wheel: what it will give, who has coins, what was won. */
export function WheelArea() {
  const read = useRead(catalogue.read, { params: { id: useWorldId() } });
  const phoneOf = usePhones();
  return (
    <Loaded of={read}>
      {({ wheel, coupons }) => (
        <>
          <Panel title="What the next spins give">
            {wheel ? (
              <WheelScript slices={wheel.slices} />
            ) : (
              <p className="empty">There is no wheel. Add one as JSON below, or apply wheel-8-slices.</p>
            )}
          </Panel>
          <Panel title="Coins">
            <CoinsForm />
          </Panel>
          <Panel title="The next spin goes wrong">
            <div className="row">
              <NextFault call={SPIN} effect={{ error: 'INVALID_PRIZE_CODE' }}>
                Refused: INVALID_PRIZE_CODE
              </NextFault>
              <NextFault call={SPIN} effect={{ error: 'BONUS_REMAINING' }}>
                Refused: BONUS_REMAINING
              </NextFault>
              <NextFault call={SPIN} effect={{ network: 'reset' }}>
                Connection lost
              </NextFault>
            </div>
          </Panel>
          <Panel title="Wheel">
            <DataTable
              label="Slices"
              columns={['Code', 'Label', 'Prize', 'Weight', 'Left']}
              numbers={['Prize', 'Weight', 'Left']}
              rows={wheel?.slices ?? []}
              keyOf={(row) => row.code}
              empty="No slices."
              cells={(row) => [
                row.code,
                row.label,
                amountText(row.prize),
                row.weight,
                row.stock ?? 'endless',
              ]}
            />
            <SlicesForm wheel={wheel} />
            <CatalogueJson name="wheel" label="Wheel" />
          </Panel>
          <Panel title="Coupons">
            <DataTable
              label="Coupons"
              columns={['Member', 'Name', 'Amount', 'Type', 'Until', 'State']}
              numbers={['Amount']}
              rows={coupons}
              keyOf={(row) => row.id}
              empty="Nobody has won a coupon. Spin, or apply coupons-mixed."
              cells={(row) => [
                phoneOf(row.member) ?? row.member,
                row.name,
                amountText(row.amount),
                row.type,
                row.expiresAt === undefined ? 'endless' : timeText(row.expiresAt),
                row.isClaimed ? 'claimed' : 'to claim',
              ]}
            />
            <CouponForm wheel={wheel} coupons={coupons} />
            <CatalogueJson name="coupons" label="Coupons" />
          </Panel>
        </>
      )}
    </Loaded>
  );
}
