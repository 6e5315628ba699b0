import { catalogue } from '@wallet/shared/control/catalogue.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { CatalogueEditor } from '#areas/controls/catalogue-editor.tsx';
import { InvitesForm } from './invites-form.tsx';
import { NextOutcomeButton } from '#areas/controls/next-outcome-button.tsx';
import { RefundsForm } from './refunds-form.tsx';

const describeState = ({
  rows,
  isActive,
}: {
  readonly rows: readonly unknown[];
  readonly isActive: boolean;
}) => `${rows.length === 1 ? '1 row' : `${rows.length} rows`}, ${isActive ? 'active' : 'inactive'}`;

/** Terms of invites and refunds, and other lists of the catalogue. */
export function InvitesRefundsArea() {
  const read = useControlQuery(catalogue.read, { params: { id: useWorldId() } });
  return (
    <QueryResult query={read}>
      {({ invites, refunds }) => (
        <>
          <Panel title="Invites" note={describeState(invites)}>
            <InvitesForm invites={invites} />
            <NextOutcomeButton stream="invite.play-info" value="fail">
              Next claim: friends have not played
            </NextOutcomeButton>
            <CatalogueEditor name="invites" label="Invites" />
          </Panel>
          <Panel title="Refunds" note={describeState(refunds)}>
            <RefundsForm refunds={refunds} />
            <CatalogueEditor name="refunds" label="Refunds" />
          </Panel>
          <Panel title="Banners and deposit accounts">
            <CatalogueEditor name="banners" label="Banners" />
            <CatalogueEditor name="banks" label="Deposit banks" />
            <CatalogueEditor name="wallets" label="Deposit wallets" />
          </Panel>
        </>
      )}
    </QueryResult>
  );
}
