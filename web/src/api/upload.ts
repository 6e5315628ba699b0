import type { Endpoint, InputOf, ResponseOf } from '@wallet/shared/contract/endpoint.ts';
import { UPLOAD_TIMEOUT_MS } from '@wallet/shared/limits.ts';

import { ApiError } from './api-error.ts';
import { judged, type Parts, parsedAnswer, requestOf } from './client.ts';
import { currentToken, tellReached } from './hooks.ts';

export interface UploadOptions {
  /** Ends the upload; nothing is sent after that. */
  readonly signal: AbortSignal;
  /** Told the part that is on its way, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

export type MultipartEndpoint = Endpoint & { readonly encoding: 'multipart' };

/**
 * A call with a file that tells how far it is, which `fetch` cannot. Like `call` it rejects with an
 * `ApiError` and with nothing else.
 */
export async function upload<E extends MultipartEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onProgress }: UploadOptions,
): Promise<ResponseOf<E>> {
  const token = currentToken();
  const parts = input as Parts;
  const request = requestOf(endpoint, parts, token, undefined);
  const form = new FormData();
  for (const [name, value] of Object.entries(parts.body ?? {})) form.append(name, value as Blob);

  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const fail = (kind: 'network' | 'timeout' | 'abort') => () => reject(new ApiError({ kind }));
    if (signal.aborted) return fail('abort')();
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.timeout = UPLOAD_TIMEOUT_MS;
    for (const [name, value] of request.headers) {
      // The browser writes the one with the boundary of this very form.
      if (name !== 'content-type') xhr.setRequestHeader(name, value);
    }
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    xhr.addEventListener('load', () => resolve({ status: xhr.status, text: xhr.responseText }));
    xhr.addEventListener('error', fail('network'));
    xhr.addEventListener('timeout', fail('timeout'));
    xhr.addEventListener('abort', fail('abort'));
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  }).catch((error: ApiError) => {
    if (error.kind === 'network') tellReached(false);
    throw error;
  });
  tellReached(true);
  return judged(endpoint, parsedAnswer(status, text), token);
}
