import type { ReactNode } from 'react';

import { useStore } from '@wallet/web/lib/react/create-store.ts';
import { isTokenRequired } from '#api/token.ts';

import { Toast } from './toast.tsx';
import { TokenForm } from './token-form.tsx';

/** Page beside the console. In a protected sandbox it asks for the token first. */
export function StandalonePage({ children }: { readonly children: ReactNode }) {
  if (useStore(isTokenRequired)) return <TokenForm />;
  return (
    <>
      {children}
      <Toast />
    </>
  );
}
