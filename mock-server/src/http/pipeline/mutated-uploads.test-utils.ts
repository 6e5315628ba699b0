import fc from 'fast-check';

import { png } from '#testing/files/image-files.ts';
import { mp4 } from '#testing/files/video-files.ts';

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
export const mutatedBody = fc
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

/** Content type of a body, which mostly fits it. */
export const contentType = fc.constantFrom(
  `multipart/form-data; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary=${BOUNDARY}`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary="${'x'.repeat(500)}"`,
  `multipart/mixed; boundary=${BOUNDARY}`,
  'application/octet-stream',
);

/** Calls that take an upload. */
export const uploadUrl = fc.constantFrom(
  '/api/wallet/slip',
  '/api/chat/upload-image',
  '/api/chat/upload-video',
);
