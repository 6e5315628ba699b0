import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import type { JournalEntry } from '#api/stream/journal-entries.ts';
import { describeRecording } from '#ui/describe-recording.ts';
import { downloadText } from '#ui/download.ts';

import { toHar } from './har.ts';

/** Saves the member of these entries as a source file for `fixtures/`. Returns what it contains. */
export async function saveAsScenario(entries: readonly JournalEntry[]): Promise<string> {
  const { name, file, ...recording } = await callControl(worlds.record, {
    body: toHar(entries, location.origin),
  });
  downloadText(`${name}.ts`, file, 'text/plain');
  return `Saved ${name}.ts. ${describeRecording(recording)}`;
}
