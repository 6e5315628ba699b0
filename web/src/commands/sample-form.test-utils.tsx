import { useState } from 'react';

import type { CommandDefinition } from './command.ts';
import { CommandForm } from './command-form.test-utils.tsx';
import { createInput } from './every-command.test-utils.ts';

/** A form with one button that sends a command, with the same input at each press, as the form of a screen does. */
export function SampleForm({ definition }: { definition: CommandDefinition }) {
  const [input] = useState(() => createInput(definition.endpoint));
  return <CommandForm definition={definition} input={input} />;
}
