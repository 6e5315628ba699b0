import { useQueryClient } from '@tanstack/react-query';

import { about } from '@wallet/shared/control/about.ts';

import { callControl } from '#api/call.ts';
import { giveToken } from '#api/token.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Field } from '#ui/field.tsx';

/** Asks for the token of a sandbox that others than this machine can reach. */
export function TokenGate() {
  const client = useQueryClient();
  return (
    <main className="gate">
      <h1>SANDBOX console</h1>
      <p>This sandbox was started with SANDBOX_TOKEN. Give it once; this tab remembers it.</p>
      <ActForm
        label="Token"
        submit="Go on"
        onAct={async (typed) => {
          giveToken(typed('token'));
          await callControl(about.ready, {});
          await client.invalidateQueries();
        }}
      >
        <Field name="token" label="Token" type="password" required />
      </ActForm>
    </main>
  );
}
