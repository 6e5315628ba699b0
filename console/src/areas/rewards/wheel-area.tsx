import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { members } from '@wallet/shared/control/members.ts';

import { ControlForm } from '#ui/form/control-form.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryResult } from '#ui/query-result.tsx';

import { CatalogueList } from '#areas/controls/catalogue-list.tsx';
import { NextButtons } from '#areas/controls/next-buttons.tsx';
import { NewWheelForm } from './new-wheel-form.tsx';
import { NextSpinsForm } from './next-spins-form.tsx';

const SPIN = 'spinWheel.spin';
const FAILURES = [
  { text: 'Rejected: INVALID_PRIZE_CODE', match: SPIN, effect: { error: 'INVALID_PRIZE_CODE' } },
  { text: 'Rejected: BONUS_REMAINING', match: SPIN, effect: { error: 'BONUS_REMAINING' } },
  { text: 'Connection lost', match: SPIN, effect: { network: 'reset' } },
] as const;

/** Wheel, scripted spins, coins and coupons. */
export function WheelArea() {
  return (
    <QueryResult call={catalogue.read}>
      {({ wheel }) => (
        <>
          <Panel title="Next spins">
            {wheel ? (
              <NextSpinsForm slices={wheel.slices} />
            ) : (
              <p className="empty">No wheel. Add one below, or apply the scenario wheel-8-slices.</p>
            )}
          </Panel>
          <Panel title="Coins">
            <ControlForm
              call={members.update}
              only={['coins']}
              initial={{ coins: 3 }}
              label="Coins"
              submitLabel="Set coins"
              done={({ phone, coins }) => `${phone} has ${coins} coins.`}
            />
          </Panel>
          <Panel title="Fail the next spin">
            <NextButtons next={FAILURES} />
          </Panel>
          {wheel && (
            <CatalogueList
              path="wheel.slices"
              label="Slices"
              columns={['code', 'label', 'prize', 'weight', 'stock']}
              emptyText="No slices."
            />
          )}
          <Panel title="New wheel">
            <NewWheelForm wheel={wheel} />
          </Panel>
          <CatalogueList
            path="coupons"
            label="Coupons"
            columns={['member', 'name', 'amount', 'type', 'expiresAt', 'isClaimed']}
            emptyText="No coupons. Spin the wheel, or apply the scenario coupons-mixed."
          />
        </>
      )}
    </QueryResult>
  );
}
