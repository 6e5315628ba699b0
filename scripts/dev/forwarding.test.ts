import { expect, test } from 'vitest';

import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { buildContentSecurityPolicy } from '@wallet/deployment/security-headers.ts';

import { withDevSources } from './forwarding.ts';

test('the policy in development adds only the sources that hot reload needs', () => {
  const policy = buildContentSecurityPolicy(DEFAULT_CONFIG, false);
  const added = withDevSources(policy)
    .split('; ')
    .filter((part) => !policy.split('; ').includes(part));
  expect(added).toEqual([
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self' ws: wss:",
  ]);
});

test('the styles of an identity are allowed in development as all inline styles are', () => {
  const { identity } = DEFAULT_CONFIG;
  const config = { ...DEFAULT_CONFIG, identity: { ...identity, primary: '#0b5d3b' } };
  const policy = buildContentSecurityPolicy(config, false);
  expect(policy).toContain("style-src 'self' 'sha256-");
  // Browsers ignore 'unsafe-inline' beside a hash.
  expect(withDevSources(policy)).toContain("style-src 'self' 'unsafe-inline';");
});
