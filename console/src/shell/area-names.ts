/** The areas by what they are for, in the order of the navigation. */
export const AREA_GROUPS = [
  { title: 'Start', areas: [{ name: 'world', text: 'World' }] },
  {
    title: 'Desk',
    areas: [
      { name: 'money', text: 'Money' },
      { name: 'chat', text: 'Chat desk' },
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
      { name: 'recipes', text: 'Make it happen' },
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
    title: 'Evidence',
    areas: [
      { name: 'journal', text: 'Journal' },
      { name: 'violations', text: 'Violations' },
      { name: 'timeline', text: 'Timeline' },
    ],
  },
] as const;

export const AREAS = AREA_GROUPS.flatMap(({ areas }) => [...areas]);

export type AreaName = (typeof AREAS)[number]['name'];

export const toAreaName = (name: string): AreaName =>
  AREAS.find((each) => each.name === name)?.name ?? 'world';
