import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/call.ts';
import { useRead, useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Field } from '#ui/field.tsx';
import { wholeIn } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';

/** How long the codes live that are made from now on. */
export function QrLifetime() {
  const id = useWorldId();
  const set = useRead(settings.read, { params: { id } });
  return (
    <Loaded of={set}>
      {({ qrLifetimeS }) => (
        <ActForm
          key={qrLifetimeS}
          label="Life of the next QR codes"
          submit="Set"
          kind="plain"
          onAct={async (typed) => {
            const body = { qrLifetimeS: wholeIn(typed('qrLifetimeS'), 'qrLifetimeS') };
            await callControl(settings.change, { params: { id }, body });
            return `The next QR codes live for ${body.qrLifetimeS} s.`;
          }}
        >
          <Field
            name="qrLifetimeS"
            label="The next codes live, s"
            inputMode="numeric"
            defaultValue={String(qrLifetimeS)}
          />
        </ActForm>
      )}
    </Loaded>
  );
}
