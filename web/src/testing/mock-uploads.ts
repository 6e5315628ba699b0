import { onTestFinished } from 'vitest';

/*
 * A mock of `XMLHttpRequest` for uploads: the test controls the progress, and `mock-api.ts` responds to the
 * completed upload.
 */

/** A running upload. */
export interface MockUpload {
  /** Reports that a share of the body was sent, from 0 to 1. */
  progress(part: number): void;
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
  readonly #sent: (upload: MockUpload) => void;
  #method = '';
  #body: Blob | undefined;
  #state: 'open' | 'aborted' | 'ended' = 'open';
  #answer: Response | undefined;
  status = 0;
  responseText = '';
  responseURL = '';

  readonly played: MockUpload = {
    progress: (part) =>
      this.upload.dispatchEvent(
        new ProgressEvent('progress', {
          lengthComputable: true,
          loaded: part * BODY_BYTES,
          total: BODY_BYTES,
        }),
      ),
    complete: () => this.#arrive(),
    fail: () => this.#end('error'),
    isAborted: () => this.#state === 'aborted',
  };

  constructor(sent: (upload: MockUpload) => void) {
    super();
    this.#sent = sent;
  }

  open(method: string, url: string): void {
    this.#method = method;
    this.responseURL = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.append(name, value);
  }

  getAllResponseHeaders(): string {
    return [...(this.#answer?.headers ?? [])].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  send(body: Blob): void {
    this.#body = body;
    this.#sent(this.played);
  }

  abort(): void {
    if (this.#state !== 'open') return;
    this.#state = 'aborted';
    this.#tell('abort');
  }

  async #arrive(): Promise<void> {
    this.upload.dispatchEvent(new ProgressEvent('load'));
    const { responseURL: url } = this;
    this.#answer = await fetch(
      new Request(url, { method: this.#method, headers: this.#headers, body: this.#body ?? null }),
    );
    this.status = this.#answer.status;
    this.responseText = await this.#answer.text();
    this.#end('load');
  }

  #end(how: 'load' | 'error'): void {
    if (this.#state !== 'open') return;
    this.#state = 'ended';
    this.#tell(how);
  }

  #tell(how: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new ProgressEvent(how));
    this.dispatchEvent(new ProgressEvent('loadend'));
  }
}

/** Mocks every upload until the test ends. Returns the started uploads, oldest first. */
export function mockUploads(): readonly MockUpload[] {
  const original = window.XMLHttpRequest;
  const begun: MockUpload[] = [];
  class Played extends MockXhr {
    constructor() {
      super((upload) => begun.push(upload));
    }
  }
  window.XMLHttpRequest = Played as unknown as typeof XMLHttpRequest;
  onTestFinished(() => {
    window.XMLHttpRequest = original;
  });
  return begun;
}
