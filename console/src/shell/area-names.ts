/** Areas in groups, in the order of the navigation. */
export const AREA_GROUPS = [
  { title: 'Start', areas: [{ name: 'world', text: 'World' }] },
  {
    title: 'Operations',
    areas: [
      { name: 'money', text: 'Money' },
      { name: 'chat', text: 'Chat' },
      { name: 'members', text: 'Members' },
      { name: 'otp', text: 'OTP outbox' },
    ],
  },
  {
    title: 'Conditions',
    areas: [
      { name: 'faults', text: 'Faults' },
      { name: 'clock', text: 'Clock' },
      { name: 'settings', text: 'Settings' },
      { name: 'recipes', text: 'Error recipes' },
    ],
  },
  {
    title: 'Offers',
    areas: [
      { name: 'games', text: 'Games' },
      { name: 'bonus', text: 'Bonuses' },
      { name: 'wheel', text: 'Wheel' },
      { name: 'gifts', text: 'Invites & refunds' },
    ],
  },
  {
    title: 'Diagnostics',
    areas: [
      { name: 'journal', text: 'Journal' },
      { name: 'violations', text: 'Violations' },
      { name: 'timeline', text: 'Timeline' },
      { name: 'calls', text: 'All calls' },
    ],
  },
] as const;

export const AREAS = AREA_GROUPS.flatMap(({ areas }) => [...areas]);

/** Areas of a world whose calls are forwarded to a real backend; the others show what the backend has instead. */
export const FORWARDED_AREAS: ReadonlySet<string> = new Set(['world', 'faults', 'journal', 'violations']);

export type AreaName = (typeof AREAS)[number]['name'];

/** Converts a part of the address to an area. Returns `world` for unknown names. */
export const toAreaName = (name: string): AreaName =>
  AREAS.find((area) => area.name === name)?.name ?? 'world';
