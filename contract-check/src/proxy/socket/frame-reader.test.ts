import { deflateRawSync, constants } from 'node:zlib';

import { expect, test } from 'vitest';

import { FrameReader } from './frame-reader.ts';
import { MessageInflater, writeTextFrame } from './frame-text.ts';

const PING = Buffer.from([0x89, 0x02, 0x68, 0x69]);
const texts = (reader: FrameReader, bytes: Buffer, size: number) => {
  const found: string[] = [];
  const passed: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    for (const { raw, payload } of reader.read(bytes.subarray(at, at + size))) {
      passed.push(raw);
      if (payload) found.push(payload.toString());
    }
  }
  return { found, passed: Buffer.concat(passed) };
};

test('messages are read wherever the chunks end, and every byte is passed on in order', () => {
  const long = 'x'.repeat(70_000);
  for (const isMasked of [true, false]) {
    const frames = ['', 'ก', 'y'.repeat(300), long].map((text) => writeTextFrame(text, isMasked));
    const bytes = Buffer.concat([...frames.slice(0, 1), PING, ...frames.slice(1)]);
    for (const size of [7, 4_096, bytes.length]) {
      const { found, passed } = texts(new FrameReader(), bytes, size);
      expect(found, `chunks of ${size}`).toEqual(['', 'ก', 'y'.repeat(300), long]);
      expect(passed.equals(bytes), `chunks of ${size}`).toBe(true);
    }
  }
});

test('a message in several frames is one, with a control frame between them', () => {
  const first = Buffer.concat([Buffer.from([0x01, 0x02]), Buffer.from('ab')]);
  const last = Buffer.concat([Buffer.from([0x80, 0x01]), Buffer.from('c')]);
  const { found, passed } = texts(new FrameReader(), Buffer.concat([first, PING, last]), 1);
  expect(found).toEqual(['abc']);
  // A control frame may overtake the parts of a message (RFC 6455, 5.4).
  expect(passed.length).toBe(first.length + PING.length + last.length);
});

test('a message above a MiB passes without being kept', () => {
  const long = writeTextFrame('z'.repeat(3 * 1024 * 1024), false);
  const bytes = Buffer.concat([long, writeTextFrame('after', false)]);
  const { found, passed } = texts(new FrameReader(), bytes, 65_536);
  expect(found).toEqual(['after']);
  expect(passed.equals(bytes)).toBe(true);
});

test('a compressed message may refer to those before it', () => {
  const inflater = new MessageInflater();
  const compress = (text: string, dictionary?: Buffer) =>
    deflateRawSync(text, {
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary ? { dictionary } : {}),
    }).subarray(0, -4);
  expect(inflater.inflate(compress('hello hello hello'))?.toString()).toBe('hello hello hello');
  const second = compress('hello hello hello again', Buffer.from('hello hello hello'));
  expect(inflater.inflate(second)?.toString()).toBe('hello hello hello again');
  expect(inflater.inflate(Buffer.from('nonsense'))).toBeUndefined();
});
