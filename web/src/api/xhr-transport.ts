import type { Transport } from './fetch-response.ts';

/** Status codes of responses without a body. */
const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

function toResponse(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(STATUSES_WITHOUT_BODY.has(xhr.status) ? null : xhr.responseText, {
    status: xhr.status,
    headers,
  });
}

/**
 * Creates a transport that sends a request as `fetch` does and reports the share of its body that was sent,
 * from 0 to 1. Rejects as `fetch` does, also if the request was redirected. The body is not read from the
 * request: WebKit rejects that for a form with a file that was made in the page, such as a picture made smaller.
 */
export function createXhrTransport(onProgress: (share: number) => void) {
  const transport: Transport = async (request, { signal }, body) => {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const fail = () => reject(new TypeError('the upload failed'));
      const abort = () => xhr.abort();
      xhr.open(request.method, request.url);
      request.headers.forEach((value, name) => {
        // The browser sets the content type of a form, which includes the boundary.
        if (name !== 'content-type' || !(body instanceof FormData)) xhr.setRequestHeader(name, value);
      });
      xhr.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 1),
      );
      xhr.upload.addEventListener('load', () => onProgress(1));
      xhr.addEventListener('load', () => {
        if (xhr.responseURL === request.url) resolve(toResponse(xhr));
        else fail();
      });
      xhr.addEventListener('error', fail);
      xhr.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      xhr.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
      signal.addEventListener('abort', abort);
      onProgress(0);
      xhr.send(body ?? null);
    });
  };
  return transport;
}
