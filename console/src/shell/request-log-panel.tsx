import { useState } from 'react';

import { requestLog } from '#api/request-log.ts';
import { toCurl } from '#api/curl.ts';
import { useStore } from '#api/store.ts';
import { sandboxToken } from '#api/token.ts';
import { CopyButton } from '#ui/copy-button.tsx';

/** The calls that the console has made, so that a test can make the same. */
export function RequestLogPanel() {
  const calls = useStore(requestLog);
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? calls : calls.slice(0, 1);
  if (calls.length === 0) return null;
  return (
    <section className="calls" aria-label="Calls that the console made">
      <button type="button" className="button plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Fewer calls' : `All calls (${calls.length})`}
      </button>
      <ol className="calls-list">
        {shown.map((call) => (
          <li key={call.id}>
            <code>
              {call.method} {call.path} {call.body === undefined ? '' : JSON.stringify(call.body)}
            </code>
            <span className={call.status >= 200 && call.status < 300 ? 'status good' : 'status bad'}>
              {call.status === 0 ? 'no answer' : call.status}
            </span>
            <CopyButton
              label={`Copy as curl: ${call.method} ${call.path}`}
              text={() => toCurl(call, { origin: location.origin, hasToken: sandboxToken.get() !== '' })}
            >
              Copy as curl
            </CopyButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
