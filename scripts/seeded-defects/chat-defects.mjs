/** Chat: order, rooms, duplicates. @type {readonly import('./defect.ts').Defect[]} */
export const CHAT_DEFECTS = [
  {
    name: 'two messages of a room have the same time',
    file: 'mock-server/src/domain/chat/chat-room.ts',
    find: 'Math.max(env.now, room.lastAt + 1)',
    replace: 'Math.max(env.now, room.lastAt)',
    test: {
      file: 'mock-server/src/domain/chat/messages.test.ts',
      title: 'no two messages of a room have the same time',
    },
  },
  {
    name: 'a member reads the chat of another',
    file: 'mock-server/src/domain/chat/chat-thread.ts',
    find: "const isOwn = userId === member.id || (userId === '' && guestId === '');",
    replace: "const isOwn = userId !== '' || guestId === '';",
    test: {
      file: 'mock-server/src/domain/chat/messages.test.ts',
      title: 'a thread can be read and written only by its owner',
    },
  },
  {
    name: 'a customer writes as the operator',
    file: 'mock-server/src/domain/chat/messages.ts',
    find: "if (item.sender !== 'customer' || !CUSTOMER_MESSAGE_TYPES.has(message.message_type))",
    replace: 'if (!CUSTOMER_MESSAGE_TYPES.has(message.message_type))',
    test: {
      file: 'mock-server/src/domain/chat/messages.test.ts',
      title: 'a member cannot send as the operator',
    },
  },
  {
    name: 'the same page of the history doubles its messages',
    file: 'web/src/features/chat/conversation/conversation.ts',
    find: 'if (known && !known.isProvisional) continue;',
    replace: '',
    test: {
      file: 'web/src/features/chat/conversation/conversation.test.ts',
      title: 'the same page again adds none',
    },
  },
  {
    name: 'messages are shown in the order of their arrival',
    file: 'web/src/features/chat/conversation/conversation.ts',
    find: 'messages.splice(index, 0, added);',
    replace: 'messages.push(added);',
    test: {
      file: 'web/src/features/chat/conversation/conversation.test.ts',
      title: 'messages are sorted by time, whatever order they arrive in',
    },
  },
];
