import type { ComponentType } from 'react';

import { useBackend } from '#api/use-backend.ts';
import { useWorldId } from '#api/world-context.ts';
import { BonusArea } from '#areas/rewards/bonus-area.tsx';
import { CallsArea } from '#areas/calls/calls-area.tsx';
import { ChatArea } from '#areas/chat/chat-area.tsx';
import { ClockArea } from '#areas/time/clock-area.tsx';
import { FaultsArea } from '#areas/faults/faults-area.tsx';
import { ForwardedArea } from '#areas/world/forwarded-area.tsx';
import { GamesArea } from '#areas/games/games-area.tsx';
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

import { type AreaName, FORWARDED_AREAS } from './area-names.ts';

const AREA_COMPONENTS: Readonly<Record<Exclude<AreaName, 'journal'>, ComponentType>> = {
  world: WorldArea,
  members: MembersArea,
  money: MoneyArea,
  games: GamesArea,
  bonus: BonusArea,
  wheel: WheelArea,
  gifts: InvitesRefundsArea,
  chat: ChatArea,
  otp: OtpArea,
  faults: FaultsArea,
  clock: ClockArea,
  settings: SettingsArea,
  recipes: RecipesArea,
  timeline: TimelineArea,
  violations: ViolationsArea,
  calls: CallsArea,
};

interface AreaProps {
  readonly name: keyof typeof AREA_COMPONENTS;
}

/** Renders an area by its name. */
export function Area({ name }: AreaProps) {
  const { isKnown, backend } = useBackend(useWorldId());
  if (!isKnown) return null;
  if (backend !== undefined && (name === 'world' || !FORWARDED_AREAS.has(name))) {
    return <ForwardedArea backend={backend} />;
  }
  const Component = AREA_COMPONENTS[name];
  return <Component />;
}
