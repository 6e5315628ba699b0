import type { ComponentType } from 'react';

import { BonusArea } from '#areas/bonus-area.tsx';
import { ChatArea } from '#areas/chat-area.tsx';
import { ClockArea } from '#areas/clock-area.tsx';
import { FaultsArea } from '#areas/faults-area.tsx';
import { GamesArea } from '#areas/games-area.tsx';
import { GiftsArea } from '#areas/gifts-area.tsx';
import { MembersArea } from '#areas/members-area.tsx';
import { MoneyArea } from '#areas/money-area.tsx';
import { OtpArea } from '#areas/otp-area.tsx';
import { RecipesArea } from '#areas/recipes-area.tsx';
import { SettingsArea } from '#areas/settings-area.tsx';
import { TimelineArea } from '#areas/timeline-area.tsx';
import { ViolationsArea } from '#areas/violations-area.tsx';
import { WheelArea } from '#areas/wheel-area.tsx';
import { WorldArea } from '#areas/world-area.tsx';

import type { AreaName } from './area-names.ts';

const SCREENS: Readonly<Record<Exclude<AreaName, 'journal'>, ComponentType>> = {
  world: WorldArea,
  members: MembersArea,
  money: MoneyArea,
  games: GamesArea,
  bonus: BonusArea,
  wheel: WheelArea,
  gifts: GiftsArea,
  chat: ChatArea,
  otp: OtpArea,
  faults: FaultsArea,
  clock: ClockArea,
  settings: SettingsArea,
  recipes: RecipesArea,
  timeline: TimelineArea,
  violations: ViolationsArea,
};

interface AreaProps {
  readonly name: keyof typeof SCREENS;
}

/** One area by its name. */
export function Area({ name }: AreaProps) {
  const Screen = SCREENS[name];
  return <Screen />;
}
