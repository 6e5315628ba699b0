import { clock } from '@wallet/shared/control/clock.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { outside } from '@wallet/shared/control/client-state.ts';
import { settings } from '@wallet/shared/control/settings.ts';

import { type Action, type ActionContext, NothingPending } from './action.ts';
import { scriptNextOutcome } from './script-next-outcome.ts';

/** The room in which something was said last. */
async function getLastRoom({ call }: ActionContext): Promise<string> {
  const { rooms } = await call(operator.queue, {});
  const [last] = rooms.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
  if (!last) throw new NothingPending('Nobody has said anything in the chat yet.');
  return last.id;
}

const chat: readonly Action[] = [
  {
    name: 'Reply in the chat',
    screens: ['contact', 'home'],
    run: async (desk) => {
      const message = { message_type: 'text', payload: 'Hello, how can we help?' } as const;
      await desk.call(operator.say, { room: await getLastRoom(desk), body: { message } });
      return 'The agent has answered.';
    },
  },
  {
    name: 'Reply with a card',
    screens: ['contact'],
    run: async (desk) => {
      const card = {
        title: 'Opening hours',
        subtitle: 'Every day, day and night',
        buttons: [{ type: 'postback', title: 'Talk to an agent', payload: 'AGENT' }],
      } as const;
      const message = {
        message_type: 'generic' as const,
        payloads: [{ ...card, buttons: [...card.buttons] }],
      };
      await desk.call(operator.say, { room: await getLastRoom(desk), body: { message } });
      return 'The agent has sent a card.';
    },
  },
  {
    name: 'End the conversation',
    screens: ['contact'],
    run: async (desk) => {
      await desk.call(operator.endSession, { room: await getLastRoom(desk) });
      return 'The next message begins a new one.';
    },
  },
  {
    name: 'Drop the chat socket',
    screens: ['contact'],
    run: async ({ call }) => {
      const { sockets } = await call(outside.sockets, { body: { act: 'drop' } });
      return `${sockets} sockets dropped.`;
    },
  },
  {
    name: 'Refuse new chat sockets',
    screens: ['contact'],
    run: async ({ call }) => {
      await call(outside.sockets, { body: { act: 'refuse' } });
      return 'No socket gets through until they are accepted.';
    },
  },
  {
    name: 'Accept chat sockets',
    screens: ['contact'],
    run: async ({ call }) => {
      await call(outside.sockets, { body: { act: 'accept' } });
      return 'Sockets get through.';
    },
  },
  {
    name: 'Switch the chat on or off',
    screens: ['contact'],
    run: async ({ call }) => {
      const { enableChatWidget } = await call(settings.read, {});
      await call(settings.change, { body: { enableChatWidget: !enableChatWidget } });
      return enableChatWidget ? 'The chat is off.' : 'The chat is on.';
    },
  },
];

const otp: readonly Action[] = [
  {
    name: 'Show the last code sent',
    screens: ['register'],
    run: async ({ call }) => {
      const [last] = (await call(outside.otp, {})).otp;
      if (!last) throw new NothingPending('No code was sent yet.');
      return `${last.phone}: ${last.code} (${last.ref})`;
    },
  },
  {
    name: 'The next code is not delivered',
    screens: ['register'],
    run: async ({ call }) => {
      await scriptNextOutcome(call, 'otp.delivery', 'fail');
      return 'The next text message fails.';
    },
  },
  {
    name: 'Let the code expire',
    screens: ['register'],
    run: async ({ call }) => `It is ${(await call(clock.change, { body: { next: 'otp-expiry' } })).now}.`,
  },
  {
    name: 'Switch the code on or off',
    screens: ['register'],
    run: async ({ call }) => {
      const { registerOTP } = await call(settings.read, {});
      await call(settings.change, { body: { registerOTP: !registerOTP } });
      return registerOTP ? 'Registration asks for no code.' : 'Registration asks for a code.';
    },
  },
];

/** On the login page nobody is signed in yet: the first member of the world is meant. */
const getFirstMember = async ({ call }: ActionContext) => {
  const [first] = (await call(members.list, {})).members;
  if (!first) throw new NothingPending('This world has no member.');
  return first;
};

const login: readonly Action[] = [
  {
    name: 'Show a login',
    screens: ['login'],
    run: async (desk) => {
      const { phone, password } = await getFirstMember(desk);
      return `${phone} / ${password}`;
    },
  },
  {
    name: 'Close or open that account',
    screens: ['login'],
    run: async (desk) => {
      const { id, phone, active } = await getFirstMember(desk);
      await desk.call(members.change, { member: id, body: { active: !active } });
      return active ? `${phone} may not sign in.` : `${phone} may sign in.`;
    },
  },
];

const createBankAccountAction = (
  name: string,
  bank: { bankCode: string; bankAccountName: string } | null,
): Action => ({
  name,
  screens: ['profile'],
  run: async (desk) => {
    const { id, bank: before } = await desk.getMember();
    const bankAccountNo = before?.bankAccountNo ?? '1234567890';
    await desk.call(members.change, { member: id, body: { bank: bank && { ...bank, bankAccountNo } } });
    return bank ? `${bank.bankCode}, ${bank.bankAccountName}.` : 'No bank account.';
  },
});

export const memberActions: readonly Action[] = [
  ...chat,
  ...otp,
  ...login,
  createBankAccountAction('A Thai name at KTB', { bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }),
  createBankAccountAction('An English name at KTB', { bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE' }),
  createBankAccountAction('No bank account', null),
];
