import {
  Clock,
  Dices,
  Gamepad2,
  Gift,
  Globe,
  type LucideIcon,
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

import type { AreaName } from './area-names.ts';

/** Icon of each area. A narrow screen shows the icon alone. */
export const AREA_ICONS: Readonly<Record<AreaName, LucideIcon>> = {
  world: Globe,
  money: Wallet,
  chat: MessageCircle,
  members: Users,
  otp: MessageSquareMore,
  faults: Zap,
  clock: Clock,
  settings: ToggleRight,
  recipes: Sparkles,
  games: Gamepad2,
  bonus: Percent,
  wheel: Dices,
  gifts: Gift,
  journal: Logs,
  violations: OctagonAlert,
  timeline: Waypoints,
  calls: SquareTerminal,
};
