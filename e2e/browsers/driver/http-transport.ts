import { type Command, COMMANDS, type Parameters, type Transport, WebDriverError } from './commands.ts';

interface Answer {
  readonly value: { readonly sessionId?: string; readonly error?: string; readonly message?: string } | null;
}

/** Creates the transport to a driver that serves W3C WebDriver over HTTP. @param driver URL of the driver */
export function createHttpTransport(driver: string): Transport {
  let session = '';

  return {
    async send(command: Command, parameters: Parameters) {
      const [method = '', path = ''] = COMMANDS[command].http.split(' ');
      const address = `${session}${path.replace('{id}', String(parameters['id']))}`.replace(/\/$/, '');
      const response = await fetch(`${driver}/session${address}`, {
        method,
        ...(method === 'POST' && { body: JSON.stringify(parameters) }),
      });
      const { value } = (await response.json()) as Answer;
      if (!response.ok) throw new WebDriverError(value?.error ?? 'unknown error', value?.message ?? '');
      if (command === 'newSession') session = `/${value?.sessionId}`;
      return value;
    },
    close() {},
  };
}
