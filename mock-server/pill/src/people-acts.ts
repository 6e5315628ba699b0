import { clock } from '@wallet/shared/control/clock.ts';
import { members } from '@wallet/shared/control/members.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { outside } from '@wallet/shared/control/outside.ts';
import { settings } from '@wallet/shared/control/settings.ts';

import { type Act, type Desk, Nothing } from './act.ts';
import { scriptNext } from './script-next.ts';

/** The room in which something was said last. */
async function lastRoom({ ask }: Desk): Promise<string> {
  const { rooms } = await ask(operator.queue, {});
  const [last] = rooms.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
  if (!last) throw new Nothing('Nobody has said anything in the chat yet.');
  return last.id;
}

const chat: readonly Act[] = [
  {
    name: 'Reply in the chat',
    screens: ['contact', 'home'],
    run: async (desk) => {
      const message = { message_type: 'text', payload: 'Hello, how can we help?' } as const;
      await desk.ask(operator.say, { room: await lastRoom(desk), body: { message } });
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
      await desk.ask(operator.say, { room: await lastRoom(desk), body: { message } });
      return 'The agent has sent a card.';
    },
  },
  {
    name: 'End the conversation',
    screens: ['contact'],
    run: async (desk) => {
      await desk.ask(operator.endSession, { room: await lastRoom(desk) });
      return 'The next message begins a new one.';
    },
  },
  {
    name: 'Drop the chat socket',
    screens: ['contact'],
    run: async ({ ask }) => {
      const { sockets } = await ask(outside.sockets, { body: { act: 'drop' } });
      return `${sockets} sockets dropped.`;
    },
  },
  {
    name: 'Refuse new chat sockets',
    screens: ['contact'],
    run: async ({ ask }) => {
      await ask(outside.sockets, { body: { act: 'refuse' } });
      return 'No socket gets through until they are accepted.';
    },
  },
  {
    name: 'Accept chat sockets',
    screens: ['contact'],
    run: async ({ ask }) => {
      await ask(outside.sockets, { body: { act: 'accept' } });
      return 'Sockets get through.';
    },
  },
  {
    name: 'Switch the chat on or off',
    screens: ['contact'],
    run: async ({ ask }) => {
      const { enableChatWidget } = await ask(settings.read, {});
      await ask(settings.change, { body: { enableChatWidget: !enableChatWidget } });
      return enableChatWidget ? 'The chat is off.' : 'The chat is on.';
    },
  },
];

const otp: readonly Act[] = [
  {
    name: 'Show the last code sent',
    screens: ['register'],
    run: async ({ ask }) => {
      const [last] = (await ask(outside.otp, {})).otp;
      if (!last) throw new Nothing('No code was sent yet.');
      return `${last.phone}: ${last.code} (${last.ref})`;
    },
  },
  {
    name: 'The next code is not delivered',
    screens: ['register'],
    run: async ({ ask }) => {
      await scriptNext(ask, 'otp.delivery', 'fail');
      return 'The next text message fails.';
    },
  },
  {
    name: 'Let the code expire',
    screens: ['register'],
    run: async ({ ask }) => `It is ${(await ask(clock.change, { body: { next: 'otp-expiry' } })).now}.`,
  },
  {
    name: 'Switch the code on or off',
    screens: ['register'],
    run: async ({ ask }) => {
      const { registerOTP } = await ask(settings.read, {});
      await ask(settings.change, { body: { registerOTP: !registerOTP } });
      return registerOTP ? 'Registration asks for no code.' : 'Registration asks for a code.';
    },
  },
];

/** On the login page nobody is signed in yet: the first member of the world is meant. */
const firstMember = async ({ ask }: Desk) => {
  const [first] = (await ask(members.list, {})).members;
  if (!first) throw new Nothing('This world has no member.');
  return first;
};

const login: readonly Act[] = [
  {
    name: 'Show a login',
    screens: ['login'],
    run: async (desk) => {
      const { phone, password } = await firstMember(desk);
      return `${phone} / ${password}`;
    },
  },
  {
    name: 'Close or open that account',
    screens: ['login'],
    run: async (desk) => {
      const { id, phone, active } = await firstMember(desk);
      await desk.ask(members.change, { member: id, body: { active: !active } });
      return active ? `${phone} may not sign in.` : `${phone} may sign in.`;
    },
  },
];

const account = (name: string, bank: { bankCode: string; bankAccountName: string } | null): Act => ({
  name,
  screens: ['profile'],
  run: async (desk) => {
    const { id, bank: before } = await desk.member();
    const bankAccountNo = before?.bankAccountNo ?? '1234567890';
    await desk.ask(members.change, { member: id, body: { bank: bank && { ...bank, bankAccountNo } } });
    return bank ? `${bank.bankCode}, ${bank.bankAccountName}.` : 'No bank account.';
  },
});

export const peopleActs: readonly Act[] = [
  ...chat,
  ...otp,
  ...login,
  account('A Thai name at KTB', { bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }),
  account('An English name at KTB', { bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE' }),
  account('No bank account', null),
];
