/** Server-sent event. */
interface ServerSentEvent {
  readonly name: string;
  readonly data: string;
}

/** Parses a stream of server-sent events, independent of where its chunks end. */
export class EventStreamParser {
  #buffer = '';

  push(chunk: string): readonly ServerSentEvent[] {
    const blocks = (this.#buffer + chunk).split('\n\n');
    this.#buffer = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const event = parseEvent(block);
      return event ? [event] : [];
    });
  }
}

/** Parses one event. Returns `undefined` for a comment, which the server sends as a keep-alive. */
function parseEvent(block: string): ServerSentEvent | undefined {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) name = line.slice('event: '.length);
    else if (line.startsWith('data: ')) data.push(line.slice('data: '.length));
  }
  return data.length > 0 ? { name, data: data.join('\n') } : undefined;
}
