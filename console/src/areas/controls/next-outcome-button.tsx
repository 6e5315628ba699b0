import { outcomes } from '@wallet/shared/control/outcomes.ts';
import type { ControlInput } from '@wallet/shared/schema/control-call.ts';

import { useWorldAction } from '#api/use-world-action.ts';
import { ActionButton } from '#ui/form/action-button.tsx';

interface NextOutcomeButtonProps {
  readonly stream: ControlInput<typeof outcomes.set>['body']['stream'];
  readonly value: string;
  readonly children: string;
}

/** Button that scripts the next outcome of an external party. Rules, ledger and journal work as usual. */
export function NextOutcomeButton({ stream, value, children }: NextOutcomeButtonProps) {
  const act = useWorldAction();
  const body = { stream, values: [value] };
  return (
    <ActionButton onAction={act(outcomes.set, { body }, 'The next outcome is set.')}>{children}</ActionButton>
  );
}
