import type { Server } from 'node:http';

import fastifyPlugin from 'fastify-plugin';

import type { ChatSockets } from '#world/chat-sockets.ts';

interface ChatOptions {
  /** Attaches the chat socket to the server. */
  readonly attach: (server: Server) => { readonly chatSockets: ChatSockets; readonly close: () => void };
}

/** Serves the chat socket at the paths of socket.io, until the server begins to stop. */
export const chat = fastifyPlugin<ChatOptions>(
  (app, { attach }, done) => {
    const { chatSockets, close } = attach(app.server);
    app.decorate('chatSockets', chatSockets);
    app.closing.addEventListener('abort', close);
    done();
  },
  { name: 'chat', dependencies: ['connections'] },
);

declare module 'fastify' {
  interface FastifyInstance {
    chatSockets: ChatSockets;
  }
}
