import fc from 'fast-check';
import { expect, test } from 'vitest';

import { MEGABYTE, measureMemory } from '#testing/measure-memory.ts';
import { runCount, LONG_TIMEOUT, randomSeed } from '#testing/run-length.ts';
import { mp4 } from '#testing/files/video-files.ts';
import { png } from '#testing/files/image-files.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';

const SEED = randomSeed(20_260_115);
const RUNS = runCount(5_000);
const SLOW_MS = 2_000;
const GROWTH_MAX = 64 * MEGABYTE;
const BOUNDARY = 'b0undary';

const NAMES = [
  'a.png',
  'a.mp4',
  'a'.repeat(65_536),
  'a\0.png',
  '../../etc/passwd',
  'a\u202egnp.exe',
  '"; name="file2',
  '__proto__',
  '{{a}}',
  '๛໙.png',
];

const part = (field: string, name: string, type: string, content: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);

const wellFormedBody = fc
  .record({
    field: fc.constantFrom('file', 'File', 'slip', '__proto__', ''),
    name: fc.constantFrom(...NAMES),
    type: fc.constantFrom('image/png', 'video/mp4', 'text/html', 'x'.repeat(9_000), 'multipart/mixed'),
    content: fc.oneof(fc.constant(png()), fc.constant(mp4()), fc.uint8Array({ maxLength: 200 })),
    times: fc.constantFrom(1, 1, 1, 2, 11, 1_000),
    hasEnd: fc.boolean(),
  })
  .map(({ field, name, type, content, times, hasEnd }) =>
    Buffer.concat([
      ...Array.from({ length: name.length > 1_000 ? 1 : times }, () => part(field, name, type, content)),
      Buffer.from(hasEnd ? `--${BOUNDARY}--\r\n` : ''),
    ]),
  );

/** Creates a body in which bytes were changed, cut off or repeated. */
const mutatedBody = fc
  .tuple(
    wellFormedBody,
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 8 }),
    fc.nat(),
    fc.boolean(),
  )
  .map(([body, changes, length, isTruncated]) => {
    const bytes = Buffer.from(body);
    for (const [at, value] of changes) bytes[at % Math.max(1, Math.min(bytes.length, 400))] = value;
    return isTruncated ? bytes.subarray(0, length % (bytes.length + 1)) : bytes;
  });

const type = fc.constantFrom(
  `multipart/form-data; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary=${BOUNDARY}`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary="${'x'.repeat(500)}"`,
  `multipart/mixed; boundary=${BOUNDARY}`,
  'application/octet-stream',
);

test(
  `U3 ${RUNS} mutated uploads are accepted or rejected as a client error, each within ${SLOW_MS} ms of the processor, and leave no memory behind (SEED=${SEED})`,
  LONG_TIMEOUT,
  async ({ task }) => {
    const sandbox = await createSandbox();
    const created = await sandbox.createWorld();
    const world = sandbox.getWorld(created.id);
    const token = firstToken(created);
    const urls = ['/api/wallet/slip', '/api/chat/upload-image', '/api/chat/upload-video'];
    const before = measureMemory();
    await fc.assert(
      fc.asyncProperty(mutatedBody, type, fc.constantFrom(...urls), async (body, contentType, url) => {
        const before = world.state.media.size;
        const startedAt = process.cpuUsage();
        const headers = { 'content-type': contentType };
        const { status } = await sandbox.call('POST', url, { world: created.id, token, body, headers });
        const { user, system } = process.cpuUsage(startedAt);
        expect((user + system) / 1_000).toBeLessThan(SLOW_MS);
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
        if (status !== 200) expect(world.state.media.size).toBe(before);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    const growth = measureMemory() - before;
    Object.assign(task.meta, { measured: `${(growth / MEGABYTE).toFixed(1)} MB` });
    expect(growth).toBeLessThanOrEqual(GROWTH_MAX);
  },
);
