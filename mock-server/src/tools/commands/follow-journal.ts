import { type ControlClient, toControlPath } from '@wallet/shared/control/client.ts';
import { journal } from '@wallet/shared/control/journal.ts';

/** An entry of the journal, as it is printed. */
export interface JournalRow extends Readonly<Record<string, unknown>> {
  readonly seq: number;
  readonly status?: number;
}

/** Calls `print` with each entry of a world's journal after a sequence number, until the sandbox or the world ends. */
export async function followJournal(
  client: ControlClient,
  world: string,
  after: number,
  print: (entry: JournalRow) => void,
): Promise<void> {
  const { method } = journal.stream;
  const path = toControlPath(journal.stream, { params: { id: world }, query: { after } });
  const { body } = await client.open(method, path);
  let rest = '';
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (data !== undefined) print(JSON.parse(data) as JournalRow);
    }
  }
}
