import { expect, test } from 'vitest';

import { EventStreamParser } from './event-stream.ts';

const TEXT = ': open\n\nid: 1\ndata: {"seq":1}\n\nevent: state\ndata: {}\n\n: \n\nid: 2\ndata: {"seq":2}\n\n';
const EVENTS = [
  { name: 'message', data: '{"seq":1}' },
  { name: 'state', data: '{}' },
  { name: 'message', data: '{"seq":2}' },
];

test('events are parsed whole wherever chunks end, without comments', () => {
  for (let size = 1; size <= TEXT.length; size++) {
    const parser = new EventStreamParser();
    const events = [];
    for (let at = 0; at < TEXT.length; at += size) events.push(...parser.push(TEXT.slice(at, at + size)));
    expect(events, `in chunks of ${size}`).toEqual(EVENTS);
  }
});

test('an incomplete event is buffered', () => {
  const parser = new EventStreamParser();
  expect(parser.push('data: {"a"')).toEqual([]);
  expect(parser.push(':1}\n')).toEqual([]);
  expect(parser.push('\n')).toEqual([{ name: 'message', data: '{"a":1}' }]);
});
