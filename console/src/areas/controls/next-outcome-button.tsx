import { outcomes } from '@wallet/shared/control/outcomes.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionButton } from '#ui/action-button.tsx';

import { createOutcomeScript, type OutcomeStream } from './outcome-script.ts';

interface NextOutcomeButtonProps {
  readonly stream: OutcomeStream;
  readonly value: string;
  readonly children: string;
}

/** Scripts what an outside party does next; the rules, the ledger and the journal run as ever. */
export function NextOutcomeButton({ stream, value, children }: NextOutcomeButtonProps) {
  const id = useWorldId();
  return (
    <ActionButton
      onAction={async () => {
        await callControl(outcomes.script, { params: { id }, body: createOutcomeScript(stream, [value]) });
        return 'Scripted for the next one.';
      }}
    >
      {children}
    </ActionButton>
  );
}
