import { chat } from '@wallet/shared/contract/chat.ts';

import { call } from '#api/client.ts';
import { createXhrTransport } from '#api/xhr-transport.ts';

import type { UploadFile } from './outbox.ts';

/** Brings a file to the operator, and gives back where it is kept. */
export const uploadFile: UploadFile = async ({ file, kind }, { signal, onProgress }) => {
  const endpoint = kind === 'image' ? chat.uploadImage : chat.uploadVideo;
  const { path } = await call(
    endpoint,
    { body: { file } },
    { signal, transport: createXhrTransport(onProgress) },
  );
  return path;
};
