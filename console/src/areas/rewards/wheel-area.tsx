import { catalogue } from '@wallet/shared/control/catalogue.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { useMemberPhones } from '#journal/use-member-phones.ts';
import { DataTable } from '#ui/data-table.tsx';
import { formatAmount, formatDateTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { CatalogueEditor } from '#areas/controls/catalogue-editor.tsx';
import { CoinsForm } from './coins-form.tsx';
import { CouponForm } from './coupon-form.tsx';
import { NextFaultButton } from '#areas/controls/next-fault-button.tsx';
import { NewWheelForm } from './new-wheel-form.tsx';
import { NextSpinsForm } from './next-spins-form.tsx';

const SPIN = 'spinWheel.spin';

/** Wheel, scripted spins, coins and coupons. */
export function WheelArea() {
  const read = useControlQuery(catalogue.read, { params: { id: useWorldId() } });
  const findPhone = useMemberPhones();
  return (
    <QueryResult query={read}>
      {({ wheel, coupons }) => (
        <>
          <Panel title="Next spins">
            {wheel ? (
              <NextSpinsForm slices={wheel.slices} />
            ) : (
              <p className="empty">No wheel. Add one below, or apply the scenario wheel-8-slices.</p>
            )}
          </Panel>
          <Panel title="Coins">
            <CoinsForm />
          </Panel>
          <Panel title="Fail the next spin">
            <div className="row">
              <NextFaultButton call={SPIN} effect={{ error: 'INVALID_PRIZE_CODE' }}>
                Rejected: INVALID_PRIZE_CODE
              </NextFaultButton>
              <NextFaultButton call={SPIN} effect={{ error: 'BONUS_REMAINING' }}>
                Rejected: BONUS_REMAINING
              </NextFaultButton>
              <NextFaultButton call={SPIN} effect={{ network: 'reset' }}>
                Connection lost
              </NextFaultButton>
            </div>
          </Panel>
          <Panel title="Wheel">
            <DataTable
              label="Slices"
              columns={['Code', 'Label', 'Prize', 'Weight', 'Left']}
              numericColumns={['Prize', 'Weight', 'Left']}
              rows={wheel?.slices ?? []}
              getRowKey={(row) => row.code}
              emptyText="No slices."
              renderCells={(row) => [
                row.code,
                row.label,
                formatAmount(row.prize),
                row.weight,
                row.stock ?? 'unlimited',
              ]}
            />
            <NewWheelForm wheel={wheel} />
            <CatalogueEditor name="wheel" label="Wheel" />
          </Panel>
          <Panel title="Coupons">
            <DataTable
              label="Coupons"
              columns={['Member', 'Name', 'Amount', 'Type', 'Expires', 'State']}
              numericColumns={['Amount']}
              rows={coupons}
              getRowKey={(row) => row.id}
              emptyText="No coupons. Spin the wheel, or apply the scenario coupons-mixed."
              renderCells={(row) => [
                findPhone(row.member) ?? row.member,
                row.name,
                formatAmount(row.amount),
                row.type,
                row.expiresAt === undefined ? 'never' : formatDateTime(row.expiresAt),
                row.isClaimed ? 'claimed' : 'claimable',
              ]}
            />
            <CouponForm wheel={wheel} coupons={coupons} />
            <CatalogueEditor name="coupons" label="Coupons" />
          </Panel>
        </>
      )}
    </QueryResult>
  );
}
