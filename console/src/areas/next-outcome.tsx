import { outcomes } from '@wallet/shared/control/outcomes.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActButton } from '#ui/act-button.tsx';

import { scriptOf, type Stream } from './script.ts';

interface NextOutcomeProps {
  readonly stream: Stream;
  readonly value: string;
  readonly children: string;
}

/** Scripts what an outside party does next; the rules, the ledger and the journal run as ever. */
export function NextOutcome({ stream, value, children }: NextOutcomeProps) {
  const id = useWorldId();
  return (
    <ActButton
      onAct={async () => {
        await callControl(outcomes.script, { params: { id }, body: scriptOf(stream, [value]) });
        return 'Scripted for the next one.';
      }}
    >
      {children}
    </ActButton>
  );
}
