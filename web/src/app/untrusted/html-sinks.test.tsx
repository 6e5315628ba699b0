import { test } from 'vitest';

import { checkHtmlSink } from './check-html-sinks.test-utils.tsx';
import { HTML_SINKS } from './html-sinks.test-utils.tsx';

/** A payload of each kind; all others, with and without the policy, in the proof. */
const PAYLOADS = [
  '<script>executed++</script>',
  '<img src=x onerror="executed++">',
  '<svg onload="executed++"><animate onbegin="executed++" attributeName="x" dur="1s"/></svg>',
  '<a href="javascript:executed++">link</a>',
  '<form action="javascript:executed++"><button>send</button></form>',
  '<iframe srcdoc="<script>parent.executed++</script>"></iframe>',
  '<math><mi xlink:href="javascript:executed++">x</mi></math>',
  '<style>@import "javascript:executed++";</style><p style="position:fixed">over the page</p>',
];

test.each(Object.keys(HTML_SINKS))('S1 no script runs, and nothing forbidden is left, in %s', (name) =>
  checkHtmlSink(name, PAYLOADS),
);
