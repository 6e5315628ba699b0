import type { ContractCheck } from '@wallet/mock-server/contract-check.ts';

/** Parts of this workspace that the sandbox has. Each is loaded with its first use: `--proxy`, or a recording. */
export const contractCheck: ContractCheck = {
  openForwarding: async (addresses) => {
    const { openForwarding } = await import('./proxy/open-forwarding.ts');
    return openForwarding(addresses);
  },
  readRecording: async (log, now) => {
    const { readRecording } = await import('./recording/create-recorded-scenario.ts');
    return readRecording(log, now);
  },
};
