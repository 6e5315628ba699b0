import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { members } from '@wallet/shared/control/members.ts';

import { callControl } from '#api/call.ts';
import { useRead, useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { amountText } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';

import { CatalogueJson } from './catalogue-json.tsx';
import { MemberChoice } from './member-choice.tsx';
import { NextFault } from './next-fault.tsx';

const NONE = 'none';

/** What the app must be able to tell, and what takes the longest to bring about by play. */
const REFUSALS = [
  { call: 'bonus.clear', error: 'BONUS_CONDITION' },
  { call: 'bonus.activate', error: 'BONUS_MAX_CLAIMED' },
  { call: 'bonus.activate', error: 'BONUS_REMAINING' },
  { call: 'promotion.find', error: 'NO_PROMOTION' },
  { call: 'promotion.activate', error: 'PROMOTION_RECEIVED' },
  { call: 'promotion.activate', error: 'BONUS_FULL' },
] as const;

/** Bonuses and promotions, and who holds one. */
export function BonusArea() {
  const id = useWorldId();
  const read = useRead(catalogue.read, { params: { id } });
  return (
    <Loaded of={read}>
      {({ bonuses, promotions }) => (
        <>
          <Panel title="Bonuses">
            <DataTable
              label="Bonuses"
              columns={['Code', 'Type', 'At most', 'Amount', 'Minimum', 'Fails']}
              numbers={['At most', 'Amount', 'Minimum', 'Fails']}
              rows={bonuses}
              keyOf={(row) => row.code}
              empty="No bonus is offered. Add one as JSON, or apply bonus-limits."
              cells={(row) => [
                row.code,
                row.type,
                row.maxReceived,
                amountText(row.amount),
                amountText(row.minimum),
                `${row.percentFail} %`,
              ]}
            />
            <CatalogueJson name="bonuses" label="Bonuses" />
          </Panel>
          <Panel title="Who holds one" note="Its money is kept aside until it was played for often enough.">
            <ActForm
              label="Give or take a bonus"
              submit="Set"
              onAct={async (typed) => {
                const bonus = typed('bonus') === NONE ? null : typed('bonus');
                await callControl(members.change, {
                  params: { id, member: typed('member') },
                  body: { bonus },
                });
                return bonus === null ? 'No bonus is held now.' : `${bonus} is held now.`;
              }}
            >
              <MemberChoice />
              <Choice name="bonus" label="Bonus" options={[NONE, ...bonuses.map(({ code }) => code)]} />
            </ActForm>
          </Panel>
          <Panel title="The next call is refused" note="Once; the call after it is judged as ever.">
            <div className="row">
              {REFUSALS.map(({ call, error }) => (
                <NextFault key={`${call} ${error}`} call={call} effect={{ error }}>
                  {`${call}: ${error}`}
                </NextFault>
              ))}
            </div>
          </Panel>
          <Panel title="Promotions">
            <DataTable
              label="Promotions"
              columns={['Code', 'Amount', 'Given at most', 'Fails']}
              numbers={['Amount', 'Given at most', 'Fails']}
              rows={promotions}
              keyOf={(row) => row.code}
              empty="No promotion runs."
              cells={(row) => [
                row.code,
                amountText(row.amount),
                row.maxReceived ?? 'without end',
                `${row.percentFail} %`,
              ]}
            />
            <CatalogueJson name="promotions" label="Promotions" />
          </Panel>
        </>
      )}
    </Loaded>
  );
}
