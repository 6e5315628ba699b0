import type { JournalFilter } from '@wallet/shared/control/journal.ts';
import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';
import { ENDPOINTS, OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { getUrlPath } from '@wallet/shared/schema/url-path.ts';

import { findMember, listMemberNames } from '#domain/members/manage-members.ts';
import type { Issue } from '#domain/state/outcome.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { listBodyFields, parseFaultTarget, SOCKET_EVENTS } from '#world/faults/fault-target.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import type { World } from '#world/world.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'SOCKET'];
const NAMES = [
  ...OPERATIONS.map(([name]) => name),
  ...SOCKET_EVENTS.map((event) => `socket:${event}`),
  'report.app',
  'report.client',
  'report.csp',
];

const pathOf = ({ url }: JournalEntry): string => getUrlPath(url);

/**
 * Finds the names of a filter that no entry of this world can have. Without this check an assertion such as "never
 * called" would hold for a misspelt name. Names that are not in the catalogue are known once an entry has them.
 */
export function findUnknownNames(world: World, filter: JournalFilter): readonly Issue[] {
  const { operation, method, path, member, key, fault, body } = filter;
  const { state, journal } = world;
  const issues: Issue[] = [];
  const check = (
    field: string,
    requirement: string,
    name: string | undefined,
    isKnown: (name: string) => boolean,
    listKnown: () => readonly string[],
  ): void => {
    if (name === undefined || isKnown(name)) return;
    issues.push({ path: field, message: toUnknownName(requirement, name, listKnown()) });
  };
  const isIn = (names: readonly string[]) => (name: string) => names.includes(name);
  const seen = (getName: (entry: JournalEntry) => string | null): readonly string[] => [
    ...new Set(journal.list().flatMap((entry) => getName(entry) ?? [])),
  ];

  check('operation', 'must be an operation', operation, isIn(NAMES), () => NAMES);
  check('method', 'must be a method', method, isIn(METHODS), () => METHODS);
  check(
    'member',
    'must be the phone number or the id of a member',
    member,
    (name) => findMember(state, name) !== undefined,
    () => listMemberNames(state),
  );
  const keys = () => [...MESSAGE_KEYS, getSettings(state).operatorRejection, ...seen((entry) => entry.key)];
  check('key', 'must be a message key', key, (name) => keys().includes(name), keys);
  const faults = () => [...state.faults.ids(), ...journal.list().flatMap((entry) => entry.faults)];
  check('fault', 'must be the id of a fault rule', fault, (name) => faults().includes(name), faults);
  check(
    'path',
    'must be a path of the contract',
    path,
    (name) => isContractPath(name, method) || seen(pathOf).includes(name),
    () => [...ENDPOINTS.map((endpoint) => endpoint.path), ...seen(pathOf)],
  );
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    const fields = listBodyFields((name) => operation === undefined || name === operation);
    for (const name of Object.keys(body)) {
      check(`body.${name}`, 'must be a field of the call’s body', name, isIn(fields), () => fields);
    }
  }
  return issues;
}

const isContractPath = (path: string, method: string | undefined): boolean =>
  (method === undefined ? METHODS : [method]).some(
    (each) => parseFaultTarget(`${each} ${path}`) !== undefined,
  );
