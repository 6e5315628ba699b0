import type { Control } from '@wallet/shared/contract/control.ts';

/** The calls of the sandbox's own that have no behaviour yet and answer 501 `SANDBOX_NOT_BUILT`. */
export const UNBUILT_CONTROL = {
  about: ['console'],
} as const satisfies { readonly [Group in keyof Control]?: readonly (keyof Control[Group])[] };

export const NOT_BUILT_MESSAGE = 'SANDBOX_NOT_BUILT';
