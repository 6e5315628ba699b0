import { expect, test } from 'vitest';

import { EventStreamParser } from './event-stream.ts';

const TEXT = ': open\n\nid: 1\ndata: {"seq":1}\n\nevent: state\ndata: {}\n\n: \n\nid: 2\ndata: {"seq":2}\n\n';
const EVENTS = [
  { name: 'message', data: '{"seq":1}' },
  { name: 'state', data: '{}' },
  { name: 'message', data: '{"seq":2}' },
];

test('events come out whole wherever the network cuts them, and comments are left out', () => {
  for (let size = 1; size <= TEXT.length; size++) {
    const cutter = new EventStreamParser();
    const found = [];
    for (let at = 0; at < TEXT.length; at += size) found.push(...cutter.push(TEXT.slice(at, at + size)));
    expect(found, `in pieces of ${size}`).toEqual(EVENTS);
  }
});

test('an event that has not ended is kept for later', () => {
  const cutter = new EventStreamParser();
  expect(cutter.push('data: {"a"')).toEqual([]);
  expect(cutter.push(':1}\n')).toEqual([]);
  expect(cutter.push('\n')).toEqual([{ name: 'message', data: '{"a":1}' }]);
});
