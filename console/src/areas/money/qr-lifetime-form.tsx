import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseInteger } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';

/** How long the codes live that are made from now on. */
export function QrLifetimeForm() {
  const id = useWorldId();
  const set = useControlQuery(settings.read, { params: { id } });
  return (
    <QueryResult query={set}>
      {({ qrLifetimeS }) => (
        <ActionForm
          key={qrLifetimeS}
          label="Life of the next QR codes"
          submitLabel="Set"
          kind="plain"
          onSubmit={async (typed) => {
            const body = { qrLifetimeS: parseInteger(typed('qrLifetimeS'), 'qrLifetimeS') };
            await callControl(settings.change, { params: { id }, body });
            return `The next QR codes live for ${body.qrLifetimeS} s.`;
          }}
        >
          <TextField
            name="qrLifetimeS"
            label="The next codes live, s"
            inputMode="numeric"
            defaultValue={String(qrLifetimeS)}
          />
        </ActionForm>
      )}
    </QueryResult>
  );
}
