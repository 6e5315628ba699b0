import type { Control } from '@wallet/shared/contract/control.ts';
import type { Contract } from '@wallet/shared/contract/index.ts';

/**
 * The endpoints that have no behaviour yet and answer 501 `SANDBOX_NOT_BUILT`. An endpoint that is neither
 * here nor in its area's handlers does not compile, nor does one that is in both.
 */
export const UNBUILT = {
  chat: ['config', 'sendMessage', 'history', 'uploadImage', 'uploadVideo', 'readCustomer'],
} as const satisfies { readonly [Area in keyof Contract]?: readonly (keyof Contract[Area])[] };

/** The same for the sandbox's own calls. */
export const UNBUILT_CONTROL = {
  about: ['coverage', 'console'],
  journal: ['stream', 'wait', 'verify'],
  faults: ['list', 'add', 'clear', 'remove', 'release'],
  operator: ['say', 'endSession'],
  outside: ['sockets', 'client'],
} as const satisfies { readonly [Group in keyof Control]?: readonly (keyof Control[Group])[] };

export const NOT_BUILT_MESSAGE = 'SANDBOX_NOT_BUILT';
