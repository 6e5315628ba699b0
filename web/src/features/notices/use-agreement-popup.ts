import { AGREEMENT_DELAY_MS } from '@wallet/shared/limits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { isAgreementDue, markAgreementShown } from './agreement-storage.ts';
import { useAgreements } from './queries.ts';

/** Asks for the agreement 1.5 s after the screen has come, once a session; never over another open modal (AG-1). */
export function useAgreementPopup({ isFree, onOpen }: { isFree: boolean; onOpen: () => void }): void {
  const [isDue] = useState(isAgreementDue);
  const hasOpened = useRef(false);
  const [hasWaited, setHasWaited] = useState(false);
  const { data } = useAgreements(isDue);
  const hasWords = data !== undefined && data.length > 0;

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
  const isNow = isDue && hasWaited && hasWords && isFree;
  useEffect(() => {
    if (isNow) open();
  }, [isNow]);
}
