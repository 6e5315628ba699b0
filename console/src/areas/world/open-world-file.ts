import type { ControlInput, ControlResponse } from '@wallet/shared/schema/control-call.ts';
import {
  checkHarSize,
  HarError,
  isWalletCall,
  parseHar,
  toForeignSite,
} from '@wallet/contract-check/conformance/har.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import { decodeText } from '@wallet/shared/files/decode-text.ts';

import { createFieldError } from '#api/api-error.ts';
import { callControl } from '#api/control-client.ts';
import { goToWorld } from '#api/location.ts';
import { notify } from '#api/toast.ts';
import { parseJson } from '#ui/form/parse.ts';

type Recording = NonNullable<ControlResponse<typeof worlds.import>['recording']>;

const RECORDING = /\.har$/i;

/** Creates a world from an exported file or a recording, goes to it and says its name. */
export async function openWorldFile(file: File): Promise<void> {
  if (RECORDING.test(file.name)) return openRecording(file);
  const body = parseJson(decodeText(new Uint8Array(await file.arrayBuffer())), file.name);
  if (typeof body !== 'object' || body === null)
    throw createFieldError(file.name, 'must be an exported world, or a recording that ends with .har');
  const { id } = await callControl(worlds.import, {
    body: body as ControlInput<typeof worlds.import>['body'],
  });
  goToWorld(id);
  notify(`${file.name} is now the world ${id}.`);
}

/** Says in a few sentences which parts a recording gave to a scenario. */
function describeRecording({ taken, filled, leftOut }: Recording): string {
  const parts = { Taken: taken, 'Filled by the scenario default': filled, 'Left out': leftOut };
  return Object.entries(parts)
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `${title}: ${names.join('; ')}.`)
    .join(' ');
}

/** Creates a world from a recording. Only the calls of the wallet leave the browser. */
async function openRecording(file: File): Promise<void> {
  checkHarSize(file.name, file.size);
  const entries = parseHar(file.name, new Uint8Array(await file.arrayBuffer()));
  const calls = entries.filter(isWalletCall);
  if (calls.length === 0) throw new HarError(toForeignSite(entries));
  const { id, recording } = await callControl(worlds.import, { body: { log: { entries: calls } } });
  goToWorld(id);
  notify(`${file.name} is now the world ${id}. ${recording ? describeRecording(recording) : ''}`.trim());
}
