import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { renderIdentityStyle } from '@wallet/shared/identity/identity-style.ts';
import { withDeployment, withManifestIdentity } from '@wallet/shared/identity/page-identity.ts';
import { buildContentSecurityPolicy, getPolicyOrigins } from '@wallet/shared/security-headers.ts';
import { randomSeed } from '@wallet/shared/testing/run-length.ts';
import { createRandom } from '@wallet/shared/testing/seeded-random.ts';

import { configure, MANIFEST, prepareFolder, SOURCE } from './deploy.test-utils.ts';

prepareFolder();

const PROGRAM = resolve(import.meta.dirname, '../../deploy/identity.awk');
const PROGRAMS = ['awk', 'mawk', 'gawk', 'busybox'].filter(
  (name) => spawnSync(name, name === 'busybox' ? ['awk', 'BEGIN{}'] : ['BEGIN{}']).status === 0,
);

/** Returns the styles that the start of nginx writes for an identity. */
function runAwk(program: string, { primary, accent, logo }: Readonly<Record<string, string>>): string {
  const values = [`primary=${primary}`, `accent=${accent}`, `logo=${logo}`].flatMap((value) => ['-v', value]);
  const { status, stdout, stderr } = spawnSync(
    program,
    [...(program === 'busybox' ? ['awk'] : []), ...values, '-f', PROGRAM],
    { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } },
  );
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

const random = createRandom(randomSeed(17));
const drawColour = () => `#${random(0x1000000).toString(16).padStart(6, '0')}`;

const IDENTITIES = [
  ...['#ffffff', '#000000', '#ffff00', '#808080', '#2f4a96', '#0000ff'].map((colour) => ({
    primary: colour,
    accent: colour,
    logo: '',
  })),
  { primary: '', accent: '', logo: '' },
  { primary: '#0b5d3b', accent: '', logo: '' },
  { primary: '', accent: '#f2b632', logo: '' },
  { primary: '', accent: '', logo: 'https://cdn.example/a/logo.png?v=2&x=(1)' },
  ...Array.from({ length: 40 }, () => ({ primary: drawColour(), accent: drawColour(), logo: '/logo.svg' })),
];

test.each(PROGRAMS)(
  'decision identity: %s writes the same styles of an identity as the server',
  (program) => {
    for (const identity of IDENTITIES) {
      expect(runAwk(program, identity), JSON.stringify(identity)).toBe(
        renderIdentityStyle({ name: '', ...identity }),
      );
    }
  },
);

test.each([
  {},
  { OPERATOR_NAME: 'ดอกบัว | 88' },
  { PRIMARY_COLOUR: '#0B5D3B' },
  { VARIANT: 'lao', OPERATOR_NAME: "ຮ້ານ 'A'" },
  { ACCENT_COLOUR: '#ffb000', LOGO_URL: 'https://cdn.example/l.png?a=1&b=2' },
  { OPERATOR_NAME: 'a$| (1)', PRIMARY_COLOUR: '#ffff00', ACCENT_COLOUR: '#000000', LOGO_URL: '/logo.svg' },
])(
  'nginx serves the page, the policy and the manifest of the identity %j as the server does',
  (environment) => {
    const { config, page, manifest, headers } = configure(environment);
    expect(page).toBe(withDeployment(SOURCE, config));
    expect(manifest).toBe(withManifestIdentity(MANIFEST, config.identity));
    expect(() => void JSON.parse(manifest)).not.toThrow();
    expect(headers.get('content-security-policy')).toBe(
      buildContentSecurityPolicy(getPolicyOrigins(config, false)),
    );
    const [, style = ''] = /<style>(.*)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')?.includes(`'sha256-${hash}'`)).toBe(style !== '');
  },
);
