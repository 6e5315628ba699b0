import * as z from 'zod/mini';

import type { Satang } from '../money.ts';
import type { ServerToClient } from './chat-events.ts';
import type { control } from './control.ts';
import {
  type AnswerOf,
  type BodyOf,
  type Command,
  type ErrorKeyOf,
  type InputOf,
  type ParamsOf,
  type Query,
  type ResponseOf,
  assumed,
  endpoint,
} from './endpoint.ts';
import { Baht, key } from './fields.ts';
import { type Contract, contract } from './index.ts';
import { encode } from './wire.ts';
import { type ControlAnswer, type ControlInput, controlCall } from '../control/control-call.ts';

/* What must not compile, and the types that are derived. Removing an expectation here fails `tsc -b`. */

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Equal<A, B>): void => {};

const base = {
  method: 'GET',
  kind: 'query',
  auth: 'member',
  response: z.object({}),
  errors: [],
  spec: '§7',
} as const;
const code = z.object({ code: z.string() });

endpoint({ ...base, path: '/api/x' });
endpoint({ ...base, path: '/api/x/:code', params: code });
endpoint({ ...base, path: '/api/x/:code?', params: z.object({ code: z.optional(z.string()) }) });

// @ts-expect-error a path parameter without a schema
endpoint({ ...base, path: '/api/x/:code' });
// @ts-expect-error a schema of another name
endpoint({ ...base, path: '/api/x/:name', params: code });
// @ts-expect-error one of two parameters
endpoint({ ...base, path: '/api/x/:name/:code', params: code });
// @ts-expect-error a schema without a parameter
endpoint({ ...base, path: '/api/x', params: code });
// @ts-expect-error a key that the catalogue does not have
endpoint({ ...base, path: '/api/x', errors: ['NO_GAMES'] });
// @ts-expect-error a key that announces success
endpoint({ ...base, path: '/api/x', errors: ['BONUS_CLEAR'] });
// @ts-expect-error a source that is no section
endpoint({ ...base, path: '/api/x', spec: '7' });
// @ts-expect-error a path outside /api
endpoint({ ...base, path: '/x' });
// @ts-expect-error neither query nor command
endpoint({ ...base, path: '/api/x', kind: 'read' });
// @ts-expect-error a form of refusal that nobody knows
endpoint({ ...base, path: '/api/x', refusal: 'wheel' });
// @ts-expect-error a rule whose key the catalogue does not have
key('NO_GAMES');
// @ts-expect-error a control call outside /__sandbox
controlCall({ method: 'GET', path: '/api/x', summary: '', response: z.object({}) });

// @ts-expect-error baht where satang belongs
encode(z.object({ amount: Baht }), { amount: 1.5 });

type Wallet = Contract['wallet'];
type Transfer = Wallet['transfer'];

same<BodyOf<Transfer>, { from: string; to: string; amount: Satang }>(true);
same<InputOf<Transfer>, { readonly body: { from: string; to: string; amount: Satang } }>(true);
same<ParamsOf<Wallet['activate']>, { slotCode: string }>(true);
same<keyof InputOf<Wallet['activate']>, 'params'>(true);
same<AnswerOf<Transfer>, { amount: Satang }>(true);
same<ParamsOf<Contract['game']['autoLogin']>['password'], string | undefined>(true);

// What is wholly assumed may be null, what is assumed may be missing, and money may be no number.
same<ResponseOf<Transfer>, { amount: Satang | null } | null>(true);
type Read = ResponseOf<Wallet['read']>;
same<Read['wallet']['amount'], Satang | null>(true);
same<Read['slots'][number]['code'], string>(true);
same<Read['slots'][number]['webUrl'], string | undefined>(true);
same<Read['profile']['currency'], 'BAHT' | 'LAK' | undefined>(true);
same<AnswerOf<Wallet['read']>['profile']['currency'], 'BAHT' | 'LAK'>(true);
same<ResponseOf<Contract['lookup']['conditions']>, string[]>(true);

type Common = 'KEY_MISSING' | 'KEY_INVALID' | 'INTERNAL_SERVER_ERROR';
same<ErrorKeyOf<Contract['lookup']['banks']>, Common>(true);
same<
  Exclude<ErrorKeyOf<Transfer>, ErrorKeyOf<Wallet['read']>>,
  'TRANSFER_MINIMUM' | 'NO_GAME' | 'SLOT_NO_ACCOUNT' | 'MONEY_NOT_ENOUGH' | 'TRANSFER_FAIL'
>(true);
same<Extract<ErrorKeyOf<Contract['chat']['history']>, 'UNAUTHORIZED'>, 'UNAUTHORIZED'>(true);

contract.wallet.read satisfies Query;
contract.wallet.activate satisfies Command;
// @ts-expect-error a GET that acts is no query
contract.wallet.activate satisfies Query;
// @ts-expect-error a POST that lists is no command
contract.statement.list satisfies Command;

assumed(z.string(), 'why');
// @ts-expect-error an assumption without a reason
assumed(z.string());

type Change = typeof control.members.change;
same<ControlInput<Change>['params'], { id: string; member: string }>(true);
same<ControlInput<Change>['body']['wallet'], Satang | undefined>(true);
same<ControlInput<typeof control.ledger.read>['body'], undefined>(true);
same<ControlAnswer<typeof control.ledger.read>['entries'][number]['amount'], Satang>(true);

const listeners: Partial<ServerToClient> = {};
listeners.message = ({ createdAt }) => createdAt satisfies string;
// @ts-expect-error an event that nobody emits
listeners.messages = () => {};
// @ts-expect-error a field that a message does not have
listeners.message = ({ text }) => text;
