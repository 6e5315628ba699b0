import {
  Clock,
  Dices,
  Gamepad2,
  Gift,
  Globe,
  Logs,
  MessageCircle,
  MessageSquareMore,
  OctagonAlert,
  Percent,
  Sparkles,
  SquareTerminal,
  ToggleRight,
  Users,
  Wallet,
  Waypoints,
  Zap,
} from 'lucide-react';

import { BonusArea } from '#areas/rewards/bonus-area.tsx';
import { CallsArea } from '#areas/calls/calls-area.tsx';
import { ChatArea } from '#areas/chat/chat-area.tsx';
import { ClockArea } from '#areas/time/clock-area.tsx';
import { FaultsArea } from '#areas/faults/faults-area.tsx';
import { GamesArea } from '#areas/rewards/games-area.tsx';
import { InvitesRefundsArea } from '#areas/rewards/invites-refunds-area.tsx';
import { MembersArea } from '#areas/members/members-area.tsx';
import { MoneyArea } from '#areas/money/money-area.tsx';
import { OtpArea } from '#areas/members/otp-area.tsx';
import { RecipesArea } from '#areas/recipes/recipes-area.tsx';
import { SettingsArea } from '#areas/settings/settings-area.tsx';
import { TimelineArea } from '#areas/diagnostics/timeline-area.tsx';
import { ViolationsArea } from '#areas/diagnostics/violations-area.tsx';
import { WheelArea } from '#areas/rewards/wheel-area.tsx';
import { WorldArea } from '#areas/world/world-area.tsx';
import { JournalPanel } from '#journal/journal-panel.tsx';

/** Areas in groups, in the order of the navigation. A narrow screen shows the icon alone. */
export const AREA_GROUPS = [
  { title: 'Start', areas: [{ name: 'world', text: 'World', Icon: Globe, Component: WorldArea }] },
  {
    title: 'Operations',
    areas: [
      { name: 'money', text: 'Money', Icon: Wallet, Component: MoneyArea },
      { name: 'chat', text: 'Chat', Icon: MessageCircle, Component: ChatArea },
      { name: 'members', text: 'Members', Icon: Users, Component: MembersArea },
      { name: 'otp', text: 'OTP outbox', Icon: MessageSquareMore, Component: OtpArea },
    ],
  },
  {
    title: 'Conditions',
    areas: [
      { name: 'faults', text: 'Faults', Icon: Zap, Component: FaultsArea },
      { name: 'clock', text: 'Clock', Icon: Clock, Component: ClockArea },
      { name: 'settings', text: 'Settings', Icon: ToggleRight, Component: SettingsArea },
      { name: 'recipes', text: 'Error recipes', Icon: Sparkles, Component: RecipesArea },
    ],
  },
  {
    title: 'Offers',
    areas: [
      { name: 'games', text: 'Games', Icon: Gamepad2, Component: GamesArea },
      { name: 'bonus', text: 'Bonuses', Icon: Percent, Component: BonusArea },
      { name: 'wheel', text: 'Wheel', Icon: Dices, Component: WheelArea },
      { name: 'gifts', text: 'Invites & refunds', Icon: Gift, Component: InvitesRefundsArea },
    ],
  },
  {
    title: 'Diagnostics',
    areas: [
      { name: 'journal', text: 'Journal', Icon: Logs, Component: JournalPanel },
      { name: 'violations', text: 'Violations', Icon: OctagonAlert, Component: ViolationsArea },
      { name: 'timeline', text: 'Timeline', Icon: Waypoints, Component: TimelineArea },
      { name: 'calls', text: 'All calls', Icon: SquareTerminal, Component: CallsArea },
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
