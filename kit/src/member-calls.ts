import type { members } from '@wallet/shared/control/members.ts';
import type { ControlJsonResponse } from '@wallet/shared/schema/control-call.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import { checkOptions } from './check-options.ts';
import type { SandboxAddress } from './sandbox-address.ts';

export type SandboxMember = ControlJsonResponse<typeof members.list>['members'][number];

/** Slip that a member uploads. */
interface NewSlip {
  /** Phone number or id. */
  readonly member?: string;
  readonly picture?: Uint8Array;
  readonly type?: string;
}

/** Picture of one pixel. */
const SMALL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Error for a call as a member of a real backend. */
const BACKEND_MEMBER =
  'The sandbox keeps no token of a real backend: log in there and send the call with its token, or use request with member: null.';

/** Parses the JSON of a response. Another text stays as it is, such as the page of a proxy. */
function parseResponse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));

/** Calls of the operator's API by members of a world. */
export class MemberCalls {
  readonly #address: SandboxAddress;
  readonly #world: string;
  readonly #listMembers: (() => Promise<readonly SandboxMember[]>) | undefined;
  /** Paths of the GETs that the test itself has sent. */
  readonly sentGets: string[] = [];

  /** Without `listMembers` the members are those of a real backend. */
  constructor(address: SandboxAddress, world: string, listMembers?: () => Promise<readonly SandboxMember[]>) {
    this.#address = address;
    this.#world = world;
    this.#listMembers = listMembers;
  }

  /**
   * Calls the operator's API as the app does, for the first member, another one, or a visitor (`null`). Refusals are
   * returned, and what is no JSON as its text; rejects if no response comes.
   */
  request = async (
    method: string,
    path: string,
    body?: unknown,
    options: { readonly member?: string | null } = {},
  ): Promise<{ readonly status: number; readonly body: unknown }> => {
    checkOptions(options, ['member']);
    const { member } = options;
    const owner = member === null ? undefined : await this.#findMember(member);
    if (typeof member === 'string' && !owner?.token) {
      const start = `updateMember('${member}', { token: 'new' }) starts one, and member: null calls as a visitor`;
      throw new Error(`member must have a session, and ${member} has none: ${start}`);
    }
    const { fetch: send = fetch } = this.#address;
    if (method === 'GET') this.sentGets.push(path);
    const response = await send(`${this.#address.url}${path}`, {
      method,
      headers: {
        'x-client': 'wallet',
        'x-sandbox-world': this.#world,
        ...(owner?.token && { authorization: `Bearer ${owner.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: parseResponse(await response.text()) };
  };

  /**
   * Uploads a slip as the app does and returns its reference, by which `operator.approveSlip` and `rejectSlip` name it. The
   * member is the first one, and the picture a small PNG, unless others are given.
   */
  uploadSlip = async (slip: NewSlip = {}): Promise<string> => {
    checkOptions(slip, ['member', 'picture', 'type']);
    const { member, picture = fromBase64(SMALL_PNG), type = 'image/png' } = slip;
    const owner = await this.#findMember(member);
    if (!owner?.token)
      throw new Error(`A member with a session must upload the slip, got ${member ?? 'none'}`);
    const form = new FormData();
    const name = type === 'image/jpeg' ? 'slip.jpg' : 'slip.png';
    form.append('file', new File([Uint8Array.from(picture)], name, { type }));
    const { fetch: send = fetch } = this.#address;
    const response = await send(`${this.#address.url}/api/wallet/slip`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'x-client': 'wallet' },
      body: form,
    });
    const text = await response.text();
    const answer = parseResponse(text) as
      | { readonly reference?: string; readonly message?: string }
      | null
      | undefined;
    if (answer?.reference === undefined) {
      throw new Error(`The slip was refused: ${response.status} ${answer?.message ?? text}`);
    }
    return answer.reference;
  };

  /**
   * Finds a member by phone number or id; without one the first, if there is any.
   * @throws {Error} for a member that the world does not have, with the nearest names, and for any of a real backend
   */
  async #findMember(member: string | undefined): Promise<SandboxMember | undefined> {
    if (!this.#listMembers) throw new Error(BACKEND_MEMBER);
    const all = await this.#listMembers();
    const found = all.find(({ id, phone }) => member === undefined || member === id || member === phone);
    if (found || member === undefined) return found;
    const names = all.flatMap(({ phone, id }) => [phone, id]);
    throw new Error(toUnknownName('member must be the phone number or the id of a member', member, names));
  }
}
