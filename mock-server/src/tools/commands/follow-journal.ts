import { type ControlClient, toControlPath } from '@wallet/shared/control/client.ts';
import { journal } from '@wallet/shared/control/journal.ts';

/** Calls `print` with each entry of a world's journal after a sequence number, until the sandbox or the world ends. */
export async function followJournal(
  client: ControlClient,
  world: string,
  after: number,
  print: (entry: Readonly<Record<string, unknown>>) => void,
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
      if (data !== undefined) print(JSON.parse(data) as Readonly<Record<string, unknown>>);
    }
  }
}
