import { AGREEMENT_DELAY_MS } from '@wallet/shared/limits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { localStore, sessionStore } from '#lib/browser/storage.ts';

import { useAgreements } from './queries.ts';

export const AGREEMENT_KEY = 'remember-agreement';
export const YES = 'true';

/** Returns true if the agreement must be shown: not shown in this session and not dismissed on this device (F-34). */
const isAgreementDue = (): boolean =>
  localStore.get(AGREEMENT_KEY) !== YES && sessionStore.get(AGREEMENT_KEY) !== YES;

/** Stores for this session that the agreement was shown. */
export const markAgreementShown = (): void => sessionStore.set(AGREEMENT_KEY, YES);

/** Opens the agreement 1.5 s after the page is shown, once a session and never over another modal (AG-1). */
export function useAgreementPopup({ isFree, onOpen }: { isFree: boolean; onOpen: () => void }): void {
  const [isDue] = useState(isAgreementDue);
  const hasOpened = useRef(false);
  const [hasWaited, setHasWaited] = useState(false);
  const { data } = useAgreements(isDue);
  const hasContent = data !== undefined && data.length > 0;

  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), AGREEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const open = useEffectEvent(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    markAgreementShown();
    onOpen();
  });
  const isReady = isDue && hasWaited && hasContent && isFree;
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);
}
