/** A response whose status allows no body must be made without one. */
const BODILESS = new Set([204, 205, 304]);

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(BODILESS.has(xhr.status) ? null : xhr.responseText, { status: xhr.status, headers });
}

/**
 * Carries a request as `fetch` does, and tells how much of its body has gone: 0 to 1, told at the start and
 * with every part. Rejects as `fetch` does, also where the answer came from another address.
 */
export function createXhrTransport(onProgress: (part: number) => void) {
  return async (request: Request, { signal }: { readonly signal: AbortSignal }): Promise<Response> => {
    // A body of a form is only whole, with its boundary, once the request has been made of it.
    const body = await request.blob();
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const fail = () => reject(new TypeError('the upload broke off'));
      const abort = () => xhr.abort();
      xhr.open(request.method, request.url);
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 1),
      );
      xhr.upload.addEventListener('load', () => onProgress(1));
      xhr.addEventListener('load', () => {
        if (xhr.responseURL === request.url) resolve(responseOf(xhr));
        else fail();
      });
      xhr.addEventListener('error', fail);
      xhr.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      xhr.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
      signal.addEventListener('abort', abort);
      onProgress(0);
      xhr.send(body);
    });
  };
}
