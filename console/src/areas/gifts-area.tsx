import { catalogue } from '@wallet/shared/control/catalogue.ts';

import { useRead, useWorldId } from '#api/hooks.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';

import { CatalogueJson } from './catalogue-json.tsx';
import { InvitesForm } from './invites-form.tsx';
import { NextOutcome } from './next-outcome.tsx';
import { RefundsForm } from './refunds-form.tsx';

const stateOf = ({ rows, isActive }: { readonly rows: readonly unknown[]; readonly isActive: boolean }) =>
  `${rows.length === 1 ? '1 row' : `${rows.length} rows`}, ${isActive ? 'running' : 'not running'}`;

/** What members get for friends and for losses. */
export function GiftsArea() {
  const read = useRead(catalogue.read, { params: { id: useWorldId() } });
  return (
    <Loaded of={read}>
      {({ invites, refunds }) => (
        <>
          <Panel title="Invites" note={stateOf(invites)}>
            <InvitesForm invites={invites} />
            <NextOutcome stream="invite.play-info" value="fail">
              The next claim finds no play of the friends
            </NextOutcome>
            <CatalogueJson name="invites" label="Invites" />
          </Panel>
          <Panel title="Refunds" note={stateOf(refunds)}>
            <RefundsForm refunds={refunds} />
            <CatalogueJson name="refunds" label="Refunds" />
          </Panel>
          <Panel title="Banners and deposit accounts">
            <CatalogueJson name="banners" label="Banners" />
            <CatalogueJson name="banks" label="Deposit banks" />
            <CatalogueJson name="wallets" label="Deposit wallets" />
          </Panel>
        </>
      )}
    </Loaded>
  );
}
