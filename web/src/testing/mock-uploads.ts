import { onTestFinished } from 'vitest';

/*
 * A mock of `XMLHttpRequest` for uploads: the test controls the progress, and `mock-api.ts` responds to the
 * completed upload.
 */

/** A running upload. */
export interface MockUpload {
  /** Reports that a share of the body was sent, from 0 to 1. */
  progress(share: number): void;
  /** Completes the upload and delivers its response. */
  complete(): Promise<void>;
  /** Fails the upload with a network error. */
  fail(): void;
  readonly isAborted: () => boolean;
}

const BODY_BYTES = 1_000_000;

class MockXhr extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  readonly #onSend: (upload: MockUpload) => void;
  #method = '';
  #body: XMLHttpRequestBodyInit | undefined;
  #state: 'open' | 'aborted' | 'ended' = 'open';
  #response: Response | undefined;
  status = 0;
  responseText = '';
  responseURL = '';

  readonly controls: MockUpload = {
    progress: (share) =>
      this.upload.dispatchEvent(
        new ProgressEvent('progress', {
          lengthComputable: true,
          loaded: share * BODY_BYTES,
          total: BODY_BYTES,
        }),
      ),
    complete: () => this.#deliverResponse(),
    fail: () => this.#end('error'),
    isAborted: () => this.#state === 'aborted',
  };

  constructor(onSend: (upload: MockUpload) => void) {
    super();
    this.#onSend = onSend;
  }

  open(method: string, url: string): void {
    this.#method = method;
    this.responseURL = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.append(name, value);
  }

  getAllResponseHeaders(): string {
    return [...(this.#response?.headers ?? [])].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  send(body: XMLHttpRequestBodyInit): void {
    this.#body = body;
    this.#onSend(this.controls);
  }

  abort(): void {
    if (this.#state !== 'open') return;
    this.#state = 'aborted';
    this.#dispatch('abort');
  }

  async #deliverResponse(): Promise<void> {
    this.upload.dispatchEvent(new ProgressEvent('load'));
    const { responseURL: url } = this;
    this.#response = await fetch(
      new Request(url, { method: this.#method, headers: this.#headers, body: this.#body ?? null }),
    );
    this.status = this.#response.status;
    this.responseText = await this.#response.text();
    this.#end('load');
  }

  #end(event: 'load' | 'error'): void {
    if (this.#state !== 'open') return;
    this.#state = 'ended';
    this.#dispatch(event);
  }

  #dispatch(event: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new ProgressEvent(event));
    this.dispatchEvent(new ProgressEvent('loadend'));
  }
}

/** Mocks every upload until the test ends. Returns the started uploads, oldest first. */
export function mockUploads(): readonly MockUpload[] {
  const original = window.XMLHttpRequest;
  const started: MockUpload[] = [];
  class StartedXhr extends MockXhr {
    constructor() {
      super((upload) => started.push(upload));
    }
  }
  window.XMLHttpRequest = StartedXhr as unknown as typeof XMLHttpRequest;
  onTestFinished(() => {
    window.XMLHttpRequest = original;
  });
  return started;
}
