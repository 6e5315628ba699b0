import type { ReactNode } from 'react';

import { useStore } from '@wallet/web/lib/react/create-store.ts';
import { isTokenRequired } from '#api/token.ts';

import { TokenForm } from './token-form.tsx';

/** Shows a page, or the form for the token in its place once a protected sandbox has refused a request. */
export const TokenGate = ({ children }: { readonly children: ReactNode }) =>
  useStore(isTokenRequired) ? <TokenForm /> : children;
