import { files } from '@wallet/shared/contract/chat-files.ts';

import { call } from '#api/client.ts';
import { xhrTransport } from '#lib/xhr-transport.ts';

import type { Upload } from './outbox.ts';

/** Brings a file to the operator, and gives back where it is kept. */
export const upload: Upload = async ({ file, kind }, { signal, onProgress }) => {
  const endpoint = kind === 'image' ? files.uploadImage : files.uploadVideo;
  const { path } = await call(endpoint, { body: { file } }, { signal, transport: xhrTransport(onProgress) });
  return path;
};
