/** One server-sent event. */
export interface ServerSentEvent {
  readonly name: string;
  readonly data: string;
}

/** Cuts a stream of server-sent events into events, wherever the chunks of the network end. */
export class EventStreamParser {
  #rest = '';

  push(chunk: string): readonly ServerSentEvent[] {
    const parts = (this.#rest + chunk).split('\n\n');
    this.#rest = parts.pop() ?? '';
    return parts.flatMap((part) => {
      const event = parseEvent(part);
      return event ? [event] : [];
    });
  }
}

/** Undefined for a comment, by which the server only shows that it is there. */
function parseEvent(part: string): ServerSentEvent | undefined {
  let name = 'message';
  const data: string[] = [];
  for (const line of part.split('\n')) {
    if (line.startsWith('event: ')) name = line.slice('event: '.length);
    else if (line.startsWith('data: ')) data.push(line.slice('data: '.length));
  }
  return data.length > 0 ? { name, data: data.join('\n') } : undefined;
}
