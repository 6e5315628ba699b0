import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { members } from '@wallet/shared/control/members.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatAmount } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { CatalogueEditor } from '#areas/controls/catalogue-editor.tsx';
import { MemberSelect } from '#areas/controls/member-select.tsx';
import { NextFaultButton } from '#areas/controls/next-fault-button.tsx';

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
  const read = useControlQuery(catalogue.read, { params: { id } });
  return (
    <QueryResult query={read}>
      {({ bonuses, promotions }) => (
        <>
          <Panel title="Bonuses">
            <DataTable
              label="Bonuses"
              columns={['Code', 'Type', 'At most', 'Amount', 'Minimum', 'Fails']}
              numericColumns={['At most', 'Amount', 'Minimum', 'Fails']}
              rows={bonuses}
              getRowKey={(row) => row.code}
              emptyText="No bonus is offered. Add one as JSON, or apply bonus-limits."
              renderCells={(row) => [
                row.code,
                row.type,
                row.maxReceived,
                formatAmount(row.amount),
                formatAmount(row.minimum),
                `${row.percentFail} %`,
              ]}
            />
            <CatalogueEditor name="bonuses" label="Bonuses" />
          </Panel>
          <Panel title="Who holds one" note="Its money is kept aside until it was played for often enough.">
            <ActionForm
              label="Give or take a bonus"
              submitLabel="Set"
              onSubmit={async (typed) => {
                const bonus = typed('bonus') === NONE ? null : typed('bonus');
                await callControl(members.change, {
                  params: { id, member: typed('member') },
                  body: { bonus },
                });
                return bonus === null ? 'No bonus is held now.' : `${bonus} is held now.`;
              }}
            >
              <MemberSelect />
              <Select name="bonus" label="Bonus" options={[NONE, ...bonuses.map(({ code }) => code)]} />
            </ActionForm>
          </Panel>
          <Panel title="The next call is refused" note="Once; the call after it is judged as ever.">
            <div className="row">
              {REFUSALS.map(({ call, error }) => (
                <NextFaultButton key={`${call} ${error}`} call={call} effect={{ error }}>
                  {`${call}: ${error}`}
                </NextFaultButton>
              ))}
            </div>
          </Panel>
          <Panel title="Promotions">
            <DataTable
              label="Promotions"
              columns={['Code', 'Amount', 'Given at most', 'Fails']}
              numericColumns={['Amount', 'Given at most', 'Fails']}
              rows={promotions}
              getRowKey={(row) => row.code}
              emptyText="No promotion runs."
              renderCells={(row) => [
                row.code,
                formatAmount(row.amount),
                row.maxReceived ?? 'without end',
                `${row.percentFail} %`,
              ]}
            />
            <CatalogueEditor name="promotions" label="Promotions" />
          </Panel>
        </>
      )}
    </QueryResult>
  );
}
