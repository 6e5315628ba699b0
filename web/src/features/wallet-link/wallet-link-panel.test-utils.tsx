import { useState } from 'react';

import type { LinkDraft } from './use-wallet-link.ts';
import { WalletLinkPanel } from './wallet-link-panel.tsx';

export const KEY = { key: 'a key of the test', format: 'v1' } as const;

/** The form of a gift link on its own, with a draft as the deposit sheet holds it. */
export function TestPanel() {
  const [draft, setDraft] = useState<LinkDraft>({ text: '' });
  return (
    <WalletLinkPanel
      walletNames={['Dao Wallet', 'Dao Wallet 2', 'Dao Wallet 3']}
      linkKey={KEY}
      draft={draft}
      onDraft={setDraft}
      onBegin={() => Promise.resolve(true)}
      onGivenUp={() => {}}
    />
  );
}
