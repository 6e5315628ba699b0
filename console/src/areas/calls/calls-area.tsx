import { useState } from 'react';

import { controlApi } from '@wallet/shared/control/control-api.ts';

import { Panel } from '#ui/panel.tsx';

import { CallList } from './call-list.tsx';

/** Every call of the control API with a form, also those that no other area has. */
export function CallsArea() {
  const [search, setSearch] = useState('');
  return (
    <>
      <Panel
        title="Control API"
        note="Every call with its fields. What is done here can be done by a test, too."
      >
        <input
          type="search"
          className="search"
          aria-label="Search calls"
          placeholder="Search: faults, snapshot, member …"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Panel>
      <CallList api={controlApi} search={search} />
    </>
  );
}
