/** Bonuses, wheel, coupons and accounts of members. @type {readonly import('./defect.ts').Defect[]} */
export const REWARD_DEFECTS = [
  {
    name: 'lost games do not count for the turnover of a bonus',
    file: 'mock-server/src/domain/rewards/wagering.ts',
    find: "kind === 'play' && (findOwnerId(from) === id || findOwnerId(to) === id)",
    replace: "kind === 'play' && findOwnerId(to) === id",
    test: {
      file: 'mock-server/src/domain/rewards/bonus.test.ts',
      title: 'after a turnover of five times its amount',
    },
  },
  {
    name: 'the money of a lost bonus goes to the member',
    file: 'mock-server/src/domain/rewards/wagering.ts',
    find: "to: status === 'met' ? mainAccount(member) : houseAccount('promo', currency)",
    replace: 'to: mainAccount(member)',
    test: { file: 'mock-server/src/domain/rewards/bonus.test.ts', title: 'the operator gets it back' },
  },
  {
    name: 'a day of a bonus begins at midnight in London',
    file: 'mock-server/src/domain/rewards/calendar.ts',
    find: 'Math.floor((ms + TIME_ZONE_OFFSET_MS) / DAY_MS)',
    replace: 'Math.floor(ms / DAY_MS)',
    test: {
      file: 'mock-server/src/domain/rewards/calendar.test.ts',
      title: 'a day begins at midnight in Bangkok',
    },
  },
  {
    name: 'the odds of the wheel are equal for all slices',
    file: 'mock-server/src/domain/rewards/wheel.ts',
    find: 'remaining -= weight;',
    replace: 'remaining -= slices.reduce((total, slice) => total + slice.weight, 0) / slices.length;',
    test: {
      file: 'mock-server/src/domain/rewards/spin-wheel.test.ts',
      title: 'in proportion to their weights',
    },
  },
  {
    name: 'a prize that is out of stock is drawn',
    file: 'mock-server/src/domain/rewards/wheel.ts',
    find: 'weight > 0 && stock !== 0',
    replace: 'weight > 0',
    test: {
      file: 'mock-server/src/domain/rewards/spin-wheel.test.ts',
      title: 'a slice out of stock is not drawn',
    },
  },
  {
    name: 'a spin costs nothing',
    file: 'mock-server/src/domain/rewards/spin-wheel.ts',
    find: 'members: state.members.put({ ...member, coins: remainingCoin }),',
    replace: 'members: state.members,',
    test: { file: 'mock-server/src/domain/rewards/spin-wheel.test.ts', title: 'a spin costs one coin' },
  },
  {
    name: 'the coupon of another member can be claimed',
    file: 'mock-server/src/domain/rewards/coupon.ts',
    find: "if (coupon?.memberId !== member.id) return refuse('INVALID_CODE');",
    replace: "if (!coupon) return refuse('INVALID_CODE');",
    test: {
      file: 'mock-server/src/domain/rewards/spin-wheel.test.ts',
      title: 'a coupon of another member cannot be claimed',
    },
  },
  {
    name: 'a claimed coupon is paid again',
    file: 'mock-server/src/domain/rewards/coupon.ts',
    find: 'put({ ...coupon, isClaimed: true })',
    replace: 'put({ ...coupon })',
    test: {
      file: 'mock-server/src/domain/rewards/spin-wheel.test.ts',
      title: 'a coupon can be claimed once',
    },
  },
  {
    name: 'an expired session is accepted for one more moment',
    file: 'mock-server/src/domain/members/session.ts',
    find: 'now >= usedAt + tokenIdleS * 1000 ||',
    replace: 'now > usedAt + tokenIdleS * 1000 ||',
    test: {
      file: 'mock-server/src/domain/members/session.test.ts',
      title: 'a token expires 30 minutes after its last use',
    },
  },
  {
    name: 'failed logins are not counted for an unknown phone',
    file: 'mock-server/src/domain/members/session.ts',
    find: "return fail('WRONG_CREDENTIAL', withFailures(state, username, [...failures, env.now], env.now));",
    replace:
      "return fail('WRONG_CREDENTIAL', member ? withFailures(state, username, [...failures, env.now], env.now) : state);",
    test: {
      file: 'mock-server/src/domain/members/session.test.ts',
      title: 'an unknown phone is refused and counted like a wrong',
    },
  },
  {
    name: 'a sixth code can be tried at one token',
    file: 'mock-server/src/domain/members/otp.ts',
    find: 'wrong >= OTP_WRONG_CODES_MAX ? now : null',
    replace: 'wrong > OTP_WRONG_CODES_MAX ? now : null',
    test: {
      file: 'mock-server/src/domain/members/otp.test.ts',
      title: 'the fifth wrong code ends the token',
    },
  },
  {
    name: 'a code of one phone can be requested without end',
    file: 'mock-server/src/domain/members/otp.ts',
    find: 'recent.length >= OTP_SENDS_PER_HOUR_MAX ||',
    replace: '',
    test: { file: 'mock-server/src/domain/members/otp.test.ts', title: 'five codes per hour and phone' },
  },
  {
    name: 'a PNG with data behind its end is accepted',
    file: 'mock-server/src/domain/uploads/image.ts',
    find: 'hasData && next === bytes.length ?',
    replace: 'hasData ?',
    test: {
      file: 'mock-server/src/domain/uploads/image.test.ts',
      title: 'a file is not accepted as an image',
    },
  },
];
