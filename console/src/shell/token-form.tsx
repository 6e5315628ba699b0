import { useQueryClient } from '@tanstack/react-query';

import { meta } from '@wallet/shared/control/meta.ts';

import { callControl } from '#api/control-client.ts';
import { saveSandboxToken } from '#api/token.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Asks for the token of a sandbox that others than this machine can reach. */
export function TokenForm() {
  const client = useQueryClient();
  return (
    <main className="gate">
      <h1>SANDBOX console</h1>
      <p>This sandbox was started with SANDBOX_TOKEN. Give it once; this tab remembers it.</p>
      <ActionForm
        label="Token"
        submitLabel="Go on"
        onSubmit={async (typed) => {
          saveSandboxToken(typed('token'));
          await callControl(meta.ready, {});
          await client.invalidateQueries();
        }}
      >
        <TextField name="token" label="Token" type="password" required />
      </ActionForm>
    </main>
  );
}
