import { chatUploads } from '@wallet/shared/contract/chat/uploads.ts';

import { call } from '#api/client.ts';
import { createXhrTransport } from '#api/xhr-transport.ts';

import type { SendableFile } from '../composer/check-file.ts';

export interface UploadOptions {
  /** Cancels the upload. */
  readonly signal: AbortSignal;
  /** Gets the uploaded share of the file, 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

export type UploadFile = (file: SendableFile, options: UploadOptions) => Promise<string>;

/** Uploads a picture or video and returns its path on the operator's server. */
export const uploadFile: UploadFile = async ({ file, kind }, { signal, onProgress }) => {
  const endpoint = kind === 'image' ? chatUploads.uploadImage : chatUploads.uploadVideo;
  const options = { signal, transport: createXhrTransport(onProgress) };
  const { path } = await call(endpoint, { body: { file } }, options);
  return path;
};
