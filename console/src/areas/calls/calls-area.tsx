import { useState } from 'react';

import { controlApi } from '@wallet/shared/control/control-api.ts';

import { CallList } from './call-list.tsx';

/** Every call of the control API with a form, also those that no other area has. */
export function CallsArea() {
  const [search, setSearch] = useState('');
  return (
    <>
      <input
        type="search"
        className="search"
        aria-label="Search calls"
        placeholder="Search: faults, snapshot, member …"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <CallList api={controlApi} search={search} />
    </>
  );
}
