import * as z from 'zod/mini';

import type { GameUnits } from '../amounts/game-units.ts';
import type { Satang } from '../money.ts';
import type { ServerToClientEvents } from '../contract/chat/events.ts';
import type { ChatItem, ChatMessage } from '../contract/chat/messages.ts';
import type { controlApi } from '../control/control-api.ts';
import { assumed } from './assumed.ts';
import {
  type HandlerResponseOf,
  type BodyOf,
  type Command,
  type ErrorKeyOf,
  type InputOf,
  type ParamsOf,
  type Query,
  type ResponseOf,
  defineEndpoint,
} from './endpoint.ts';
import { Baht, errorKey } from './fields.ts';
import { type Contract, contract } from '../contract/index.ts';
import { encode } from './codec.ts';
import type { ReadResponse } from './value-types.ts';
import { type ControlResponse, type ControlInput, defineControlCall } from './control-call.ts';

/* Code that must not compile, and derived types. `tsc -b` fails if an expected error does not occur. */

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

defineEndpoint({ ...base, path: '/api/x' });
defineEndpoint({ ...base, path: '/api/x/:code', params: code });
defineEndpoint({ ...base, path: '/api/x/:code?', params: z.object({ code: z.optional(z.string()) }) });

// @ts-expect-error a path parameter without a schema
defineEndpoint({ ...base, path: '/api/x/:code' });
// @ts-expect-error a schema of another name
defineEndpoint({ ...base, path: '/api/x/:name', params: code });
// @ts-expect-error one of two parameters
defineEndpoint({ ...base, path: '/api/x/:name/:code', params: code });
// @ts-expect-error a schema without a parameter
defineEndpoint({ ...base, path: '/api/x', params: code });
// @ts-expect-error a key that the catalogue does not have
defineEndpoint({ ...base, path: '/api/x', errors: ['NO_GAMES'] });
// @ts-expect-error a key that announces success
defineEndpoint({ ...base, path: '/api/x', errors: ['BONUS_CLEAR'] });
// @ts-expect-error a source that is not a section
defineEndpoint({ ...base, path: '/api/x', spec: '7' });
// @ts-expect-error a path outside /api
defineEndpoint({ ...base, path: '/x' });
// @ts-expect-error neither query nor command
defineEndpoint({ ...base, path: '/api/x', kind: 'read' });
// @ts-expect-error an unknown form of refusal
defineEndpoint({ ...base, path: '/api/x', refusal: 'wheel' });
// @ts-expect-error a rule whose key the catalogue does not have
errorKey('NO_GAMES');

const call = { summary: '', response: z.object({}) };
defineControlCall('GET /worlds/:id/x', call);
defineControlCall('GET /worlds/:id/x/:code', {
  ...call,
  params: z.object({ id: z.string(), ...code.shape }),
});
// @ts-expect-error a control call without a method
defineControlCall('/x', call);
// @ts-expect-error a method that control calls do not have
defineControlCall('PUT /x', call);
// @ts-expect-error a parameter beside the id of the world, without a schema
defineControlCall('GET /worlds/:id/x/:code', call);
// @ts-expect-error a parameter of another path, without a schema
defineControlCall('GET /x/:code', call);
// @ts-expect-error a schema without a parameter
defineControlCall('GET /x', { ...call, params: code });

// @ts-expect-error baht instead of satang
encode(z.object({ amount: Baht }), { amount: 1.5 });

type Wallet = Contract['wallet'];
type Transfer = Wallet['transfer'];

same<BodyOf<Transfer>, { from: string; to: string; amount: Satang }>(true);
same<InputOf<Transfer>, { readonly body: { from: string; to: string; amount: Satang } }>(true);
same<ParamsOf<Wallet['activate']>, { slotCode: string }>(true);
same<keyof InputOf<Wallet['activate']>, 'params'>(true);
same<HandlerResponseOf<Transfer>, { amount: Satang }>(true);
same<ParamsOf<Contract['game']['autoLogin']>['password'], string | undefined>(true);

// A wholly assumed response may be null, a field may be absent if it is not essential, and an amount may be null.
same<ResponseOf<Transfer>, { amount: Satang | null } | null>(true);
type Read = ResponseOf<Wallet['read']>;
same<Read['wallet'], { amount: Satang | null } | undefined>(true);
type ReadSlot = NonNullable<Read['slots']>[number];
same<ReadSlot['code'], string>(true);
same<ReadSlot['name'], string | undefined>(true);
same<ReadSlot['amount'], GameUnits | null>(true);
same<NonNullable<ReadResponse<typeof ChatItem>['message']>['message_type'], ChatMessage['message_type']>(
  true,
);
same<HandlerResponseOf<Wallet['read']>['profile']['currency'], 'BAHT' | 'LAK'>(true);
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
// @ts-expect-error a GET with side effects is not a query
contract.wallet.activate satisfies Query;
// @ts-expect-error a POST that only lists is not a command
contract.statement.list satisfies Command;

assumed(z.string(), 'why', 'display');
// @ts-expect-error an assumption without a reason
assumed(z.string());

type Change = typeof controlApi.members.update;
same<ControlInput<Change>['params'], { id: string; member: string }>(true);
same<ControlInput<Change>['body']['wallet'], Satang | undefined>(true);
same<ControlInput<typeof controlApi.ledger.read>['params'], { id: string }>(true);
same<ControlInput<typeof controlApi.ledger.read>['body'], undefined>(true);
same<ControlResponse<typeof controlApi.ledger.read>['entries'][number]['amount'], Satang>(true);

const listeners: Partial<ServerToClientEvents> = {};
listeners.message = ({ createdAt }) => createdAt satisfies string;
// @ts-expect-error an unknown event
listeners.messages = () => {};
// @ts-expect-error a field that a message does not have
listeners.message = ({ text }) => text;
