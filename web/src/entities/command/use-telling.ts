import { useQueryClient } from '@tanstack/react-query';
import type { Command } from '@wallet/shared/schema/endpoint.ts';

import type { CommandOutcome } from '#commands/command.ts';
import { getOutbox } from '#commands/outbox.ts';

type Outcome = CommandOutcome<Command>;

/** Returns ways to tell an outcome other than by the screen of its command. */
export function useTelling() {
  const outbox = getOutbox(useQueryClient());
  return {
    /** Forgets an outcome that needs no words. A notice tells those that the operator has for it (F-62). */
    forget: ({ id, message }: Outcome & { readonly message?: string | undefined }) =>
      id !== undefined && (message === undefined ? outbox.acknowledge(id) : outbox.showNotice(id)),
    /** Lets an outcome count as read also when the screen has gone, whose words stay. */
    outliveScreen: ({ id }: Outcome) => id !== undefined && outbox.outliveScreen(id),
  };
}
