import { onTestFinished } from 'vitest';

/*
 * The browser's part of an upload, played by the test: how much has gone is told when the test says so, and what
 * arrives is answered by `answer.ts`, which holds it to the contract.
 */

/** An upload under way. */
export interface MockUpload {
  /** 0 to 1 of the body has gone. */
  progress(part: number): void;
  /** The body is there, and its answer comes. */
  complete(): Promise<void>;
  /** The connection is lost. */
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

/** Plays every upload until the test ends; gives those that were begun, oldest first. */
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
