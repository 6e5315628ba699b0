import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { members } from '@wallet/shared/control/members.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatAmount } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { CatalogueEditor } from '#areas/controls/catalogue-editor.tsx';
import { MemberSelect } from '#areas/controls/member-select.tsx';
import { NextFaultButton } from '#areas/controls/next-fault-button.tsx';

const NONE = 'none';

/** Errors that the app must handle and that take long to cause by playing. */
const REJECTIONS = [
  { call: 'bonus.clear', error: 'BONUS_CONDITION' },
  { call: 'bonus.activate', error: 'BONUS_MAX_CLAIMED' },
  { call: 'bonus.activate', error: 'BONUS_REMAINING' },
  { call: 'promotion.find', error: 'NO_PROMOTION' },
  { call: 'promotion.activate', error: 'PROMOTION_RECEIVED' },
  { call: 'promotion.activate', error: 'BONUS_FULL' },
] as const;

/** Bonuses, promotions, and the bonus of each member. */
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
              columns={['Code', 'Type', 'Maximum claims', 'Amount', 'Minimum', 'Not met at']}
              numericColumns={['Maximum claims', 'Amount', 'Minimum', 'Not met at']}
              rows={bonuses}
              getRowKey={(row) => row.code}
              emptyText="No bonuses. Add one as JSON, or apply the scenario bonus-limits."
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
          <Panel title="Bonus of a member" note="Its amount is on hold until the turnover is met.">
            <ActionForm
              label="Set the bonus of a member"
              submitLabel="Set"
              onSubmit={async (readField) => {
                const bonus = readField('bonus') === NONE ? null : readField('bonus');
                await callControl(members.update, {
                  params: { id, member: readField('member') },
                  body: { bonus },
                });
                return bonus === null ? 'Bonus removed.' : `Bonus set to ${bonus}.`;
              }}
            >
              <MemberSelect />
              <Select name="bonus" label="Bonus" options={[NONE, ...bonuses.map(({ code }) => code)]} />
            </ActionForm>
          </Panel>
          <Panel title="Reject the next request" note="Affects one request only.">
            <div className="row">
              {REJECTIONS.map(({ call, error }) => (
                <NextFaultButton key={`${call} ${error}`} call={call} effect={{ error }}>
                  {`${call}: ${error}`}
                </NextFaultButton>
              ))}
            </div>
          </Panel>
          <Panel title="Promotions">
            <DataTable
              label="Promotions"
              columns={['Code', 'Amount', 'Maximum claims', 'Not met at']}
              numericColumns={['Amount', 'Maximum claims', 'Not met at']}
              rows={promotions}
              getRowKey={(row) => row.code}
              emptyText="No promotions."
              renderCells={(row) => [
                row.code,
                formatAmount(row.amount),
                row.maxReceived ?? 'unlimited',
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
