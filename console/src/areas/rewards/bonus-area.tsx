import { members } from '@wallet/shared/control/members.ts';

import { ControlForm } from '#ui/form/control-form.tsx';
import { Panel } from '#ui/panel.tsx';

import { CatalogueList } from '#areas/controls/catalogue-list.tsx';
import { NextButtons } from '#areas/controls/next-buttons.tsx';

/** Errors that the app must handle and that take long to cause by playing. */
const REJECTIONS = [
  { match: 'bonus.clear', error: 'BONUS_CONDITION' },
  { match: 'bonus.activate', error: 'BONUS_MAX_CLAIMED' },
  { match: 'bonus.activate', error: 'BONUS_REMAINING' },
  { match: 'promotion.find', error: 'NO_PROMOTION' },
  { match: 'promotion.activate', error: 'PROMOTION_RECEIVED' },
  { match: 'promotion.activate', error: 'BONUS_FULL' },
] as const;

/** Bonuses, promotions, and the bonus of each member. */
export function BonusArea() {
  return (
    <>
      <CatalogueList
        path="bonuses"
        label="Bonuses"
        columns={['code', 'type', 'maxReceived', 'amount', 'minimum', 'percentFail']}
        emptyText="No bonuses. Add one, or apply the scenario bonus-limits."
      />
      <Panel title="Bonus of a member" note="Its amount is on hold until the turnover is met.">
        <ControlForm
          call={members.update}
          only={['bonus']}
          label="Set the bonus of a member"
          submitLabel="Set"
          done={({ bonus }) => (bonus === null ? 'No bonus.' : `Bonus set to ${bonus}.`)}
        />
      </Panel>
      <Panel title="Reject the next request" note="Affects one request only.">
        <NextButtons
          next={REJECTIONS.map(({ match, error }) => ({
            text: `${match}: ${error}`,
            match,
            effect: { error },
          }))}
        />
      </Panel>
      <CatalogueList
        path="promotions"
        label="Promotions"
        columns={['code', 'amount', 'maxReceived', 'percentFail']}
        emptyText="No promotions."
      />
    </>
  );
}
