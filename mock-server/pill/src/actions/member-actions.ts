import { clock } from '@wallet/shared/control/clock.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { clients } from '@wallet/shared/control/client-state.ts';
import { settings } from '@wallet/shared/control/settings.ts';

import { type Action, type ActionContext, NothingPending } from './action.ts';
import { scriptNextOutcome } from './script-next-outcome.ts';

/** Returns the id of the room with the latest message. */
async function getLastRoom({ call }: ActionContext): Promise<string> {
  const { rooms } = await call(operator.queue, {});
  const [last] = rooms.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
  if (!last) throw new NothingPending('There is no chat message yet.');
  return last.id;
}

const chat: readonly Action[] = [
  {
    name: 'Reply in the chat',
    screens: ['contact', 'home'],
    run: async (context) => {
      const message = { message_type: 'text', payload: 'Hello, how can we help?' } as const;
      await context.call(operator.say, { room: await getLastRoom(context), body: { message } });
      return 'Reply sent.';
    },
  },
  {
    name: 'Reply with a card',
    screens: ['contact'],
    run: async (context) => {
      const card = {
        title: 'Opening hours',
        subtitle: 'Every day, day and night',
        buttons: [{ type: 'postback', title: 'Talk to an agent', payload: 'AGENT' }],
      } as const;
      const message = {
        message_type: 'generic' as const,
        payloads: [{ ...card, buttons: [...card.buttons] }],
      };
      await context.call(operator.say, { room: await getLastRoom(context), body: { message } });
      return 'Card sent.';
    },
  },
  {
    name: 'End the conversation',
    screens: ['contact'],
    run: async (context) => {
      await context.call(operator.endSession, { room: await getLastRoom(context) });
      return 'Conversation ended. The next message starts a new one.';
    },
  },
  {
    name: 'Disconnect the chat socket',
    screens: ['contact'],
    run: async ({ call }) => {
      const { sockets } = await call(clients.sockets, { verb: 'drop' });
      return `${sockets} sockets disconnected.`;
    },
  },
  {
    name: 'Refuse new chat sockets',
    screens: ['contact'],
    run: async ({ call }) => {
      await call(clients.sockets, { verb: 'refuse' });
      return 'New chat sockets are refused.';
    },
  },
  {
    name: 'Accept chat sockets',
    screens: ['contact'],
    run: async ({ call }) => {
      await call(clients.sockets, { verb: 'accept' });
      return 'New chat sockets are accepted.';
    },
  },
  {
    name: 'Toggle the chat',
    screens: ['contact'],
    run: async ({ call }) => {
      const { enableChatWidget } = await call(settings.read, {});
      await call(settings.update, { body: { enableChatWidget: !enableChatWidget } });
      return enableChatWidget ? 'Chat is off.' : 'Chat is on.';
    },
  },
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
  {
    name: 'Fail the next text message',
    screens: ['register'],
    run: async ({ call }) => {
      await scriptNextOutcome(call, 'otp.delivery', 'fail');
      return 'The next text message is not delivered.';
    },
  },
  {
    name: 'Expire the code',
    screens: ['register'],
    run: async ({ call }) =>
      `The time is now ${(await call(clock.update, { body: { next: 'otp-expiry' } })).now}.`,
  },
  {
    name: 'Toggle the registration code',
    screens: ['register'],
    run: async ({ call }) => {
      const { registerOTP } = await call(settings.read, {});
      await call(settings.update, { body: { registerOTP: !registerOTP } });
      return registerOTP ? 'Registration requires no code.' : 'Registration requires a code.';
    },
  },
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
): Action => ({
  name,
  screens: ['profile'],
  run: async (context) => {
    const { id, bank: before } = await context.getMember();
    const bankAccountNo = before?.bankAccountNo ?? '1234567890';
    await context.call(members.update, { member: id, body: { bank: bank && { ...bank, bankAccountNo } } });
    return bank ? `Bank account: ${bank.bankCode}, ${bank.bankAccountName}.` : 'Bank account removed.';
  },
});

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
