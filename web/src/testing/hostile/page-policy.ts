import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { buildContentSecurityPolicy } from '@wallet/deployment/security-headers.ts';

/** Parts of the policy that a page cannot set for itself, and those that the test runner's own page breaks. */
const LEFT_OUT = /^(?:frame-ancestors|report-uri|style-src|connect-src|default-src|frame-src|worker-src)\b/;

/** The policy of the app as far as it decides which scripts run, as text for a page. */
export const PAGE_POLICY = buildContentSecurityPolicy(DEFAULT_CONFIG, false)
  .split('; ')
  .filter((part) => !LEFT_OUT.test(part))
  .join('; ');

/** Sets the policy for the rest of a test file: it cannot be removed. */
export function addPagePolicy(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = PAGE_POLICY;
  document.head.append(policy);
}
