import { AGREEMENT_DELAY_MS } from '@wallet/shared/limits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { isAgreementDue, markAgreementShown } from './agreement-storage.ts';
import { useAgreements } from './queries.ts';

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
