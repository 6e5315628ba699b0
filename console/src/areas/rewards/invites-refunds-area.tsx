import { catalogue } from '@wallet/shared/control/catalogue.ts';

import { ControlForm } from '#ui/form/control-form.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryResult } from '#ui/query-result.tsx';

import { CatalogueList } from '#areas/controls/catalogue-list.tsx';
import { NextButtons } from '#areas/controls/next-buttons.tsx';

const TERMS = ['isActive', 'success', 'fail'] as const;

const LISTS = [
  {
    path: 'refunds.due',
    label: 'Refunds due',
    columns: ['member', 'amount'],
    emptyText: 'No member may receive a refund now.',
  },
  {
    path: 'refunds.rows',
    label: 'Paid refunds',
    columns: ['member', 'amount', 'createdAt'],
    emptyText: 'No refunds were paid.',
  },
  { path: 'banners.invite', label: 'Invite banners', columns: ['image'], emptyText: 'No banners.' },
  { path: 'banners.refund', label: 'Refund banners', columns: ['image'], emptyText: 'No banners.' },
  {
    path: 'banks',
    label: 'Deposit banks',
    columns: ['bankCode', 'bankAccountName', 'bankAccountNo'],
    emptyText: 'No banks: members cannot deposit by transfer.',
  },
  {
    path: 'wallets',
    label: 'Deposit wallets',
    columns: ['mode', 'walletAccountName'],
    emptyText: 'No wallets.',
  },
] as const;

/** Terms and rows of invites and refunds, and other lists of the catalogue. */
export function InvitesRefundsArea() {
  const renderTerms = (name: 'invites' | 'refunds', label: string) => (
    <QueryResult call={catalogue.read}>
      {(current) => (
        <ControlForm
          call={catalogue.update}
          only={[name]}
          current={current}
          first={TERMS.map((term) => `${name}.${term}`)}
          label={label}
          submitLabel={`Save ${name}`}
        />
      )}
    </QueryResult>
  );
  return (
    <>
      <Panel title="Invites">
        {renderTerms('invites', 'Invites')}
        <NextButtons
          next={[
            { text: 'Next claim: friends have not played', stream: 'invite.play-info', values: ['fail'] },
          ]}
        />
      </Panel>
      <CatalogueList
        path="invites.rows"
        label="Invited friends"
        columns={['member', 'name', 'amount', 'createdAt', 'isCollected']}
        emptyText="No invited friends."
      />
      <Panel title="Refunds">{renderTerms('refunds', 'Refunds')}</Panel>
      {LISTS.map((list) => (
        <CatalogueList key={list.path} {...list} />
      ))}
    </>
  );
}
