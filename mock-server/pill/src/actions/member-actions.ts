import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { clients } from '@wallet/shared/control/client-state.ts';

import { type Action, type ActionContext, NothingPending } from './action.ts';
import { createAction, createClockAction, createSwitchAction, setNextOutcome } from './create-action.ts';

/** Returns the id of the room with the latest message. */
async function getLastRoom({ call }: ActionContext): Promise<string> {
  const { rooms } = await call(operator.queue, {});
  const [last] = rooms.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
  if (!last) throw new NothingPending('There is no chat message yet.');
  return last.id;
}

const chat: readonly Action[] = [
  createAction('Reply in the chat', ['contact', 'home'], 'Reply sent.', async (context) => {
    const message = { message_type: 'text', payload: 'Hello, how can we help?' } as const;
    await context.call(operator.say, { room: await getLastRoom(context), body: { message } });
  }),
  createAction('Reply with a card', ['contact'], 'Card sent.', async (context) => {
    const card = {
      title: 'Opening hours',
      subtitle: 'Every day, day and night',
      buttons: [{ type: 'postback' as const, title: 'Talk to an agent', payload: 'AGENT' }],
    };
    const message = { message_type: 'generic' as const, payloads: [card] };
    await context.call(operator.say, { room: await getLastRoom(context), body: { message } });
  }),
  createAction(
    'End the conversation',
    ['contact'],
    'Conversation ended. The next message starts a new one.',
    async (context) => context.call(operator.endSession, { room: await getLastRoom(context) }),
  ),
  {
    name: 'Disconnect the chat socket',
    screens: ['contact'],
    run: async ({ call }) => {
      const { sockets } = await call(clients.sockets, { verb: 'drop' });
      return `${sockets} sockets disconnected.`;
    },
  },
  createAction('Refuse new chat sockets', ['contact'], 'New chat sockets are refused.', ({ call }) =>
    call(clients.sockets, { verb: 'refuse' }),
  ),
  createAction('Accept chat sockets', ['contact'], 'New chat sockets are accepted.', ({ call }) =>
    call(clients.sockets, { verb: 'accept' }),
  ),
  createSwitchAction('Toggle the chat', ['contact'], 'enableChatWidget', ['Chat is off.', 'Chat is on.']),
];

const otp: readonly Action[] = [
  {
    name: 'Show the last code',
    screens: ['register'],
    run: async ({ call }) => {
      const [last] = (await call(clients.otp, {})).otp;
      if (!last) throw new NothingPending('No code has been sent yet.');
      return `${last.phone}: ${last.code} (${last.ref})`;
    },
  },
  createAction(
    'Fail the next text message',
    ['register'],
    'The next text message is not delivered.',
    (context) => setNextOutcome(context, 'otp.delivery', 'fail'),
  ),
  createClockAction('Expire the code', ['register'], { next: 'otp-expiry' }),
  createSwitchAction('Toggle the registration code', ['register'], 'registerOTP', [
    'Registration requires no code.',
    'Registration requires a code.',
  ]),
];

/** Returns the first member of the world, for the login page, where nobody is signed in. */
const getFirstMember = async ({ call }: ActionContext) => {
  const [first] = (await call(members.list, {})).members;
  if (!first) throw new NothingPending('This world has no members.');
  return first;
};

const login: readonly Action[] = [
  {
    name: 'Show credentials',
    screens: ['login'],
    run: async (context) => {
      const { phone, password } = await getFirstMember(context);
      return `${phone} / ${password}`;
    },
  },
  {
    name: 'Deactivate or activate the account',
    screens: ['login'],
    run: async (context) => {
      const { id, phone, active } = await getFirstMember(context);
      await context.call(members.update, { member: id, body: { active: !active } });
      return active ? `${phone} is deactivated.` : `${phone} is activated.`;
    },
  },
];

const createBankAccountAction = (
  name: string,
  bank: { bankCode: string; bankAccountName: string } | null,
): Action =>
  createAction(
    name,
    ['profile'],
    bank ? `Bank account: ${bank.bankCode}, ${bank.bankAccountName}.` : 'Bank account removed.',
    async ({ call, getMember }) => {
      const { id, bank: before } = await getMember();
      const bankAccountNo = before?.bankAccountNo ?? '1234567890';
      await call(members.update, { member: id, body: { bank: bank && { ...bank, bankAccountNo } } });
    },
  );

export const memberActions: readonly Action[] = [
  ...chat,
  ...otp,
  ...login,
  createBankAccountAction('Set a Thai name at KTB', { bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }),
  createBankAccountAction('Set an English name at KTB', {
    bankCode: 'KTB',
    bankAccountName: 'SOMCHAI JAIDEE',
  }),
  createBankAccountAction('Remove the bank account', null),
];
