import { decode, encode } from '../schema/codec.ts';
import type {
  ControlCall,
  ControlInput,
  ControlJsonInput,
  ControlJsonResponse,
  ControlResponse,
} from '../schema/control-call.ts';

/** Header that carries `SANDBOX_TOKEN` to a sandbox that requires one. */
export const SANDBOX_TOKEN_HEADER = 'x-sandbox-token';

/** One problem of a refused request: the part of the input, and what that part must be. */
export interface ControlIssue {
  /** Path of the field (`wheel.slices.0.prize`); empty for the request as a whole. */
  readonly path: string;
  readonly message: string;
}

/** Failed control call: it was refused, its response has another format, or there was no response. */
export class ControlError extends Error {
  /** HTTP status; 0 if no response arrived. */
  readonly status: number;
  /** Message key of the sandbox (`SANDBOX_WORLD_UNKNOWN`), or empty. */
  readonly code: string;
  readonly issues: readonly ControlIssue[];
  /** Response text as it arrived, or empty. */
  readonly body: string;

  constructor(
    message: string,
    { status = 0, code = '', issues = [], body = '', cause }: Partial<ControlError> = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ControlError';
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.body = body;
  }
}

/** The parts that a call takes: path parameters and body are required, the query may be left out. */
type RequestOf<
  C extends ControlCall,
  Input extends Readonly<Record<'params' | 'query' | 'body', unknown>>,
> = Pick<Input, Extract<keyof C, 'params' | 'body'>> & Partial<Pick<Input, Extract<keyof C, 'query'>>>;
export type ControlRequest<C extends ControlCall> = RequestOf<C, ControlInput<C>>;
type ControlJsonRequest<C extends ControlCall> = RequestOf<C, ControlJsonInput<C>>;

/** The parts that a call takes within one world, path parameters beside body and query. */
export type WorldRequest<C extends ControlCall> = Omit<ControlInput<C>['params'], 'id'> &
  Omit<ControlRequest<C>, 'params'>;
type WorldJsonRequest<C extends ControlCall> = Omit<ControlJsonInput<C>['params'], 'id'> &
  Omit<ControlJsonRequest<C>, 'params'>;

/** Makes control calls in one world. */
export type CallInWorld = <C extends ControlCall>(
  call: C,
  request: WorldRequest<C>,
) => Promise<ControlResponse<C>>;

/** Makes control calls in one world, with money in baht. */
export type CallInBaht = <C extends ControlCall>(
  call: C,
  request: WorldJsonRequest<C>,
) => Promise<ControlJsonResponse<C>>;

/** A finished request, as it was sent. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  /** JSON value of the body; `undefined` if there was none. */
  readonly body: unknown;
  /** HTTP status; 0 if no response arrived. */
  readonly status: number;
}

export interface ControlClientOptions {
  /** Origin of the sandbox, such as `http://127.0.0.1:4000`; empty for the origin of the page. */
  readonly baseUrl?: string;
  /** Returns the sandbox token for the next request; empty for none. */
  readonly token?: () => string;
  readonly fetch?: typeof fetch;
  /** Called after each request, also after one that failed. */
  readonly onRequest?: (request: SentRequest) => void;
}

interface UntypedRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** Builds the path of a call from its parameters; query parameters that are `undefined` are left out. */
export function toControlPath(
  { path }: ControlCall,
  { params = {}, query = {} }: Omit<UntypedRequest, 'body'>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  );
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

/** Removes the slashes at the end of an address, which a path follows. */
export const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/**
 * Client of the sandbox's control API. Calls are typed by their declarations in this folder; amounts are
 * satang in requests and in responses. Every failure is thrown as a `ControlError`.
 */
export class ControlClient {
  readonly #options: ControlClientOptions;

  constructor(options: ControlClientOptions = {}) {
    this.#options = options;
  }

  /** Makes a call and returns its response, checked against the declaration. */
  async call<C extends ControlCall>(call: C, request: ControlRequest<C>): Promise<ControlResponse<C>> {
    const { body, ...address } = request as UntypedRequest;
    const json = { ...address, body: call.body && encode(call.body, body as never) };
    const response = await this.callInBaht(call, json as never);
    return (
      call.media === undefined ? decode(call.response, response as never) : response
    ) as ControlResponse<C>;
  }

  /** Makes a call as `call` does, with money in baht as it is in JSON. */
  async callInBaht<C extends ControlCall>(
    call: C,
    request: ControlJsonRequest<C>,
  ): Promise<ControlJsonResponse<C>> {
    const { body, ...address } = request as UntypedRequest;
    const path = toControlPath(call, address);
    const text = await this.send(call.method, path, body);
    if (call.media !== undefined) return text as ControlJsonResponse<C>;
    const response = call.response.safeParse(parseJson(text));
    if (!response.success) {
      throw new ControlError(
        `${call.method} ${path} answered in an unexpected form: ${response.error.message}`,
        { status: call.status ?? 200, body: text },
      );
    }
    return response.data as ControlJsonResponse<C>;
  }

  /** Returns a function that makes calls in the world with this id. */
  inWorld =
    (id: string): CallInWorld =>
    (call, { body, query, ...params }: { readonly body?: unknown; readonly query?: unknown }) =>
      this.call(call, { params: { ...params, id }, query, body } as never);

  /** Returns a function that makes calls in the world with this id, with money in baht. */
  inWorldInBaht =
    (id: string): CallInBaht =>
    (call, { body, query, ...params }: { readonly body?: unknown; readonly query?: unknown }) =>
      this.callInBaht(call, { params: { ...params, id }, query, body } as never);

  /** Sends a request whose body is already a JSON value with amounts in baht; returns the response text. */
  async send(method: string, path: string, body?: unknown): Promise<string> {
    const response = await this.open(method, path, { body });
    return response.text();
  }

  /** Sends a request and returns the response before its body is read, as a stream needs it. */
  async open(
    method: string,
    path: string,
    { body, signal }: { readonly body?: unknown; readonly signal?: AbortSignal } = {},
  ): Promise<Response> {
    const { token, fetch: send = findFetch(), onRequest } = this.#options;
    const baseUrl = withoutSlash(this.#options.baseUrl ?? '');
    const sandboxToken = token?.() ?? '';
    const options: RequestInit = {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(sandboxToken === '' ? {} : { [SANDBOX_TOKEN_HEADER]: sandboxToken }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    };
    let response: Response;
    try {
      response = await send(baseUrl + path, options);
    } catch (cause) {
      onRequest?.({ method, path, body, status: 0 });
      const place = baseUrl === '' ? 'the sandbox' : `a sandbox at ${baseUrl}`;
      const isAddress = baseUrl === '' || /^https?:\/\//i.test(baseUrl);
      throw new ControlError(
        isAddress
          ? `${method} ${path}: ${place} cannot be reached. Start one with \`npm start\`, or with \`npx wallet-sandbox\` where the package is installed, and wait for /__sandbox/ready.${hintAtProxy()}`
          : `The address of a sandbox must begin with http:// or https://, as http://127.0.0.1:4000 does, got ${baseUrl}.`,
        { cause },
      );
    }
    onRequest?.({ method, path, body, status: response.status });
    if (!response.ok) throw toControlError(`${method} ${path}`, response.status, await response.text());
    return response;
  }
}

/** Words for a call that Node may have sent to the proxy of the network, also one to this machine. */
function hintAtProxy(): string {
  const { process } = globalThis as { process?: { env?: Readonly<Record<string, string>> } };
  if (process?.env?.['NODE_USE_ENV_PROXY'] !== '1') return '';
  return ' NODE_USE_ENV_PROXY is set: NO_PROXY has to have the host of the sandbox, as 127.0.0.1.';
}

/** Returns the `fetch` of the environment. */
function findFetch(): typeof fetch {
  if (typeof fetch === 'function') return fetch;
  throw new ControlError(
    'This environment has no fetch: jsdom hides that of Node, and k6 has none. Run the test in the environment of Node (“@jest-environment node”), or pass one with the address of the sandbox: { url, token, fetch }.',
  );
}

/** Body of a refused control call. A world that breaks a rule of money is refused with the broken rules. */
interface ErrorBody {
  readonly message?: string;
  readonly issues?: readonly ControlIssue[];
  readonly violations?: readonly { readonly rule: string; readonly what: string }[];
}

function toControlError(request: string, status: number, text: string): ControlError {
  const { message: code = '', issues = [], violations = [] } = (parseJson(text) ?? {}) as ErrorBody;
  const all = [...issues, ...violations.map(({ rule, what }) => ({ path: rule, message: what }))];
  const reasons = all.map(({ path, message }) => `${path} ${message}`.trim()).join('; ');
  const words = [code, reasons].filter(Boolean).join(': ') || text;
  return new ControlError(
    `${request} answered ${status}${words === '' ? '' : ` ${words}`}${code === '' ? hintAtProxy() : ''}`,
    {
      status,
      code,
      issues: all,
      body: text,
    },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A proxy may respond in another format.
  }
}
