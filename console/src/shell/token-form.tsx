import { useQueryClient } from '@tanstack/react-query';

import { checkToken } from '#api/control-client.ts';
import { saveSandboxToken } from '#api/token.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';

/** Form for the access token of a protected sandbox. */
export function TokenForm() {
  const client = useQueryClient();
  return (
    <main className="token-form">
      <h1>Sandbox console</h1>
      <p>
        This sandbox requires the token it was started with (SANDBOX_TOKEN). It is stored until you close this
        tab.
      </p>
      <ActionForm
        label="Token"
        submitLabel="Continue"
        onSubmit={async (readField) => {
          const token = readField('token');
          await checkToken(token);
          saveSandboxToken(token);
          await client.invalidateQueries();
        }}
      >
        <TextField name="token" label="Token" type="password" required />
      </ActionForm>
    </main>
  );
}
