import type { BackendAddresses, Forwarding } from '@wallet/mock-server/contract-check.ts';
import { OptionError } from '@wallet/mock-server/start-options.ts';

import { NetworkProxyError } from '../conformance/describe-failure.ts';
import { Backend } from './backend.ts';
import { probeBackend, registerLoopCheck } from './probe-backend.ts';
import { registerProxyRoutes } from './proxy-routes.ts';
import { forwardUpgrades } from './socket/forward-upgrade.ts';

/** Opens a backend for the sandbox. Throws an `OptionError` if no proxy of the network leads to it. */
export function openForwarding(addresses: BackendAddresses): Forwarding {
  try {
    return createForwarding(new Backend(addresses));
  } catch (error) {
    throw error instanceof NetworkProxyError ? new OptionError(error.message) : error;
  }
}

/** Gives the sandbox a backend that answers in its place. */
export const createForwarding = (backend: Backend): Forwarding => ({
  addresses: backend.addresses,
  probe: (appHeaders) => probeBackend(backend, appHeaders),
  registerLoopCheck: (app) => registerLoopCheck(app, backend),
  registerRoutes: (app, options) => registerProxyRoutes(app, { ...options, backend }),
  forwardUpgrades: (server, options) => forwardUpgrades(server, { ...options, backend }),
});
