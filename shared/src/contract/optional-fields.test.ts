import { expect, test } from 'vitest';

import { OPERATIONS } from '../operator/operations.ts';
import { listSchemaNodes, matchSchema, type Schema } from '../schema/walk-schema.ts';
import { serverEvents } from './chat/events.ts';
import { ChatMessage } from './chat/messages.ts';

/** Lists the fields that may be absent or null, each schema with such a field in one line. */
const listOptional = (schemas: readonly (readonly [name: string, schema: Schema | undefined])[]) =>
  schemas.flatMap(([name, schema]) => {
    const paths = (schema ? listSchemaNodes(schema) : []).flatMap(({ path, isOptional }) =>
      isOptional ? [path] : [],
    );
    return paths.length > 0 ? [`${name}: ${paths.join(' ')}`] : [];
  });

test('these fields of a request may be absent, and no other', () => {
  const requests = OPERATIONS.flatMap(([name, { params, body }]) => [
    [`${name} params`, params] as const,
    [name, body] as const,
  ]);
  expect(listOptional(requests)).toEqual([
    'game.autoLogin params: password',
    'chat.sendMessage: session_id userId guestId username name deviceToken',
    'chat.history: userId guestId',
    'chat.readCustomer: userId guestId',
  ]);
});

test('these fields of a response and of an event may be absent, and no other', () => {
  const responses = OPERATIONS.map(([name, { response }]) => [name, response] as const);
  expect(listOptional([...responses, ...Object.entries(serverEvents)])).toEqual([
    'lookup.deposit: banks[].currency banks[].bankAccountName banks[].bankAccountNo',
    'lookup.slip: closedFrom closedTo',
    'account.profile: bankAccount',
    'otp.send: otpRef otpToken code',
    'wallet.read: bankAccount slots[].webUrl slots[].androidLink slots[].iosLink',
    'qrCode.read: qrcodeId qrcode amount expireIn message',
    'qrCode.create: qrcodeId qrcode amount expireIn message',
    'refund.check: bonus',
    'spinWheel.setup: result.activeSpinwheel result.activeSpinwheel.slices[].chance',
    'spinWheel.spin: result error',
    'spinWheel.coupons: [].expiresAt',
    'bonus.list: [].userBonus',
    'bonus.checkActive: type',
    'statement.list: statements[].from statements[].to statements[].bonus statements[].promotion statements[].invite statements[].refund statements[].luckydraw',
    'statement.slips: slips[].amount slips[].note slips[].link',
    'chat.history: [].session_id [].userId [].guestId [].username [].name [].deviceToken',
    'message: session_id userId guestId username name deviceToken',
  ]);
});

test('these fields of the content of a chat message may be absent, and no other', () => {
  const contents = matchSchema<readonly Schema[]>(ChatMessage, {
    union: (options) => options,
    otherwise: () => [],
  });
  expect(listOptional(contents.map((content, index) => [String(index), content]))).toEqual([
    '1: payloads[].payload',
    '2: payload.message payload.name',
    '3: payloads[].payload',
    '4: payloads[].image_url payloads[].subtitle payloads[].buttons payloads[].buttons[].payload',
  ]);
});
