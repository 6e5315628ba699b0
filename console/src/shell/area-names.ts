/** The areas in the order of the navigation. */
export const AREAS = [
  { name: 'world', text: 'World' },
  { name: 'members', text: 'Members' },
  { name: 'money', text: 'Money' },
  { name: 'games', text: 'Games' },
  { name: 'bonus', text: 'Bonuses' },
  { name: 'wheel', text: 'Wheel' },
  { name: 'gifts', text: 'Invites & refunds' },
  { name: 'chat', text: 'Chat desk' },
  { name: 'otp', text: 'OTP outbox' },
  { name: 'faults', text: 'Faults' },
  { name: 'clock', text: 'Clock' },
  { name: 'settings', text: 'Settings' },
  { name: 'recipes', text: 'Make it happen' },
  { name: 'timeline', text: 'Timeline' },
  { name: 'violations', text: 'Violations' },
  { name: 'journal', text: 'Journal' },
] as const;

export type AreaName = (typeof AREAS)[number]['name'];

export const areaNamed = (name: string): AreaName =>
  AREAS.find((each) => each.name === name)?.name ?? 'world';
