import { outcomes } from '@wallet/shared/control/outcomes.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionButton } from '#ui/form/action-button.tsx';

import { createNextOutcomes, type OutcomeStream } from './next-outcomes.ts';

interface NextOutcomeButtonProps {
  readonly stream: OutcomeStream;
  readonly value: string;
  readonly children: string;
}

/** Button that scripts the next outcome of an external party. Rules, ledger and journal work as usual. */
export function NextOutcomeButton({ stream, value, children }: NextOutcomeButtonProps) {
  const id = useWorldId();
  return (
    <ActionButton
      onAction={async () => {
        await callControl(outcomes.set, { params: { id }, body: createNextOutcomes(stream, [value]) });
        return 'The next outcome is set.';
      }}
    >
      {children}
    </ActionButton>
  );
}
