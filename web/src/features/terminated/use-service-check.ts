import { useQuery } from '@tanstack/react-query';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { GONE_MESSAGE } from '@wallet/shared/errors.ts';
import { useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

import { toApiError } from '#api/api-error.ts';
import { query } from '#api/query.ts';

import { UNCACHED } from './queries.ts';

/**
 * Checks on demand if the service is active again, and once by itself where the notice was opened. Where a page has led to it, an
 * operator that says both would lead round in circles.
 */
export function useServiceCheck() {
  const isOpened = useNavigationType() !== NavigationType.Replace;
  const [state, setState] = useState<'checking' | 'checked'>();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query(serviceLookup.active),
    ...UNCACHED,
    enabled: isOpened,
  });
  const failure = error === null ? undefined : toApiError(error);

  const check = async () => {
    setState('checking');
    await refetch();
    setState('checked');
  };
  return {
    check: () => void check(),
    isChecking: state === 'checking',
    /** An answer that another page has read does not count. */
    isActive: isFetchedAfterMount && data !== undefined && data?.isActive !== false,
    hasChecked: state === 'checked',
    /** Error of a check that says nothing of the service, as without a connection. */
    failure: failure?.text === GONE_MESSAGE ? undefined : failure,
  };
}
