import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { createFieldError } from '#api/api-error.ts';
import { callControl } from '#api/control-client.ts';
import { goToWorld } from '#api/location.ts';
import { notify } from '#api/toast.ts';
import { parseJson } from '#ui/form/parse.ts';

/** Creates a world from an exported file, goes to it and says its name. */
export async function openWorldFile(file: File): Promise<void> {
  const body = parseJson(await file.text(), file.name);
  if (typeof body !== 'object' || body === null)
    throw createFieldError(file.name, 'must be an exported world');
  const { id } = await callControl(worlds.import, {
    body: body as ControlInput<typeof worlds.import>['body'],
  });
  goToWorld(id);
  notify(`${file.name} is now the world ${id}.`);
}
