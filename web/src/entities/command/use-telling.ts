import { useQueryClient } from '@tanstack/react-query';
import type { Command } from '@wallet/shared/schema/endpoint.ts';

import type { CommandOutcome } from '#commands/command.ts';
import { getOutbox } from '#commands/outbox.ts';

type Outcome = CommandOutcome<Command>;

/** Returns ways to tell an outcome other than by the screen of its command. */
export function useTelling() {
  const outbox = getOutbox(useQueryClient());
  return {
    /** Forgets an outcome that needs no words. */
    forget: ({ id }: Outcome) => id !== undefined && outbox.acknowledge(id),
    /** Lets an outcome count as read also when the screen has gone, whose words stay. */
    outliveScreen: ({ id }: Outcome) => id !== undefined && outbox.outliveScreen(id),
  };
}
