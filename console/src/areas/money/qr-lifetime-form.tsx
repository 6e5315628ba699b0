import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { parseInteger } from '#ui/form/parse.ts';
import { QueryResult } from '#ui/query-result.tsx';

/** Form for the lifetime of new QR codes. */
export function QrLifetimeForm() {
  const id = useWorldId();
  const settingsQuery = useControlQuery(settings.read, { params: { id } });
  return (
    <QueryResult query={settingsQuery}>
      {({ qrLifetimeS }) => (
        <ActionForm
          key={qrLifetimeS}
          label="Lifetime of new QR codes"
          submitLabel="Set"
          kind="plain"
          onSubmit={async (readField) => {
            const body = { qrLifetimeS: parseInteger(readField('qrLifetimeS'), 'qrLifetimeS') };
            await callControl(settings.update, { params: { id }, body });
            return `New QR codes expire after ${body.qrLifetimeS} s.`;
          }}
        >
          <TextField
            name="qrLifetimeS"
            label="Lifetime of new codes, s"
            inputMode="numeric"
            defaultValue={String(qrLifetimeS)}
          />
        </ActionForm>
      )}
    </QueryResult>
  );
}
