import { expect } from '@playwright/test';

import { chatPage } from '../../pages/chat-page.ts';
import { accountCommands } from './account-commands.ts';
import type { CommandCase } from './command-case.ts';
import { depositCommands } from './deposit-commands.ts';
import { rewardCommands } from './reward-commands.ts';
import { walletCommands } from './wallet-commands.ts';

const chatCommand: CommandCase = {
  name: 'chatMessage',
  scenario: 'chat-empty',
  operation: 'chat.sendMessage',
  path: () => '/user/contact?m=chat',
  fill: ({ page, language }, attempt) => chatPage(page, language).field.fill(`message ${attempt + 1}`),
  sendButton: ({ page, language }) => chatPage(page, language).button('send'),
  retryButton: ({ page, language }) => chatPage(page, language).button('tryAgain'),
  texts: { done: [['chat', 'delivery.succeed']], notSent: [['chat', 'delivery.failed']] },
  // The bubble says no more than that. A message that has arrived comes back with the conversation.
  told: { 0: ['notSent'], 1: ['done'] },
  countEffects: async ({ world, member }) => (await world.operator.messages(member?.id ?? '')).length,
  expectInput: ({ page, language }, attempt) =>
    expect(chatPage(page, language).bubble(`message ${attempt + 1}`)).toBeVisible(),
};

/** Every command that a member or visitor can give: the rows of the matrix. */
export const COMMANDS: readonly CommandCase[] = [
  ...walletCommands,
  ...depositCommands,
  ...rewardCommands,
  ...accountCommands,
  chatCommand,
];
