import { randomBytes } from 'node:crypto';
import { call, COMMAND, MEMBER, need, Refusal } from './money.mjs';
import { bankOf, newMember } from './seed.mjs';

const ENGLISH_ONLY = ['KTB', 'TMB', 'BBL'];
const VISITOR_COMMAND = { kind: 'command' };

/** Writes the bank account of a member as the specification names it. */
export function bankAccount(member) {
  const { nameTH, nameEN } = bankOf(member.bank.bankCode) ?? {};
  const { bankCode, bankAccountName, bankAccountNo } = member.bank;
  return { bankCode, bankAccountName, bankAccountNo, nameTH, nameEN };
}

/** Checks a bank account: known bank, English where it must be, used by nobody else. */
function checkBank(state, data, member) {
  need(bankOf(data.bankCode), 'INVALID_BANK', ['bankCode']);
  need(data.bankAccountName && data.bankAccountNo, 'INVALID_USER_INFO', ['bankAccountName', 'bankAccountNo']);
  need(
    !ENGLISH_ONLY.includes(data.bankCode) || /^[A-Za-z ]+$/.test(data.bankAccountName),
    'BANK_ACCOUNT_NAME_ENG',
    ['bankAccountName'],
  );
  const same = (other) =>
    other !== member &&
    other.bank.bankAccountNo === data.bankAccountNo &&
    other.bank.bankCode === data.bankCode;
  need(!state.members.some(same), 'EXISTING_BANK', ['bankAccountNo']);
}

/** Checks a registration; the bank part may still be empty when only validating. */
function checkRegistration({ state, body }, complete) {
  need(/^\d{10}$/.test(body.username ?? ''), 'PHONE_NUMBER_REQUIRE_10_DIGIT', ['username']);
  need(body.name && body.password, 'INVALID_USER_INFO', ['name', 'password']);
  need(!state.members.some((member) => member.username === body.username), 'EXISTING_USER', ['username']);
  need(!state.flags.registerOTP || state.verified.has(body.username), 'UNVERIFIED_OTP', ['username']);
  if (complete || body.bankCode) checkBank(state, body);
}

function register({ state, body }) {
  const {
    username,
    password,
    name,
    sourceCode,
    inviteCode,
    bankCode,
    bankAccountName,
    bankAccountNo,
    currency,
  } = body;
  const inviter = state.members.find((member) => `PR${member.id}` === inviteCode);
  const member = newMember(state, {
    username,
    password,
    name,
    sourceCode,
    bank: { bankCode, bankAccountName, bankAccountNo, currency },
  });
  inviter?.invites.push({ from: { name }, satang: 0, createdAt: new Date() });
  return member;
}

/** Sends a code to a phone: readable through the test door. */
function sendOtp({ state, body, rules }) {
  const phone = String(body.phoneNumber ?? '');
  need(/^\d{10}$/.test(phone), 'PHONE_NUMBER_REQUIRE_10_DIGIT', ['phoneNumber']);
  need(!state.members.some((member) => member.username === phone), 'EXISTING_USER', ['phoneNumber']);
  if (state.verified.has(phone)) {
    need(rules.verifiedOtp === 'answer', 'OTP_VERIFIED');
    return { otpRef: null, otpToken: null, code: 'OTP_VERIFIED' };
  }
  const last = [...state.otps.values()].filter((otp) => otp.phone === phone).at(-1);
  need(!last || Date.now() - last.sentAt > 3_000, 'REQUEST_LIMIT_1MIN');
  const otp = {
    phone,
    code: String(Math.floor(100_000 + Math.random() * 900_000)),
    sentAt: Date.now(),
    tries: 0,
  };
  const otpToken = randomBytes(12).toString('hex');
  state.otps.set(otpToken, otp);
  return { otpRef: otpToken.slice(0, 4).toUpperCase(), otpToken, code: 'SUCCESS' };
}

function verifyOtp({ state, body }) {
  need(body.otpToken && body.otpCode, 'KEY_MISSING');
  const otp = state.otps.get(body.otpToken);
  need(otp, 'OTP_TOKEN_INVALID');
  need(Date.now() - otp.sentAt < 300_000, 'OTP_EXPIRED');
  otp.tries += 1;
  need(otp.tries <= 5, 'OTP_BLOCK');
  need(otp.code === String(body.otpCode), 'OTP_CODE_INVALID');
  state.verified.add(otp.phone);
  return { code: 'OTP_CODE_VALID' };
}

/** Opens a session; the token ends after the time that the rules say. */
function login({ state, body, rules }) {
  need(body.username && body.password, 'KEY_MISSING');
  const member = state.members.find((one) => one.username === body.username);
  const plain = rules.loginRefusal === 'exact';
  need(member, plain ? 'NO_USER' : 'WRONG_CREDENTIAL');
  need(member.password === body.password, plain ? 'WRONG_PASSWORD' : 'WRONG_CREDENTIAL');
  need(member.active, 'INACTIVE_USER');
  const token = randomBytes(24).toString('base64url');
  state.tokens.set(token, { member, endsAt: Date.now() + rules.tokenSeconds * 1000 });
  return { token };
}

/** Finds the member of a bearer token, or refuses as the variant words it. */
export function memberOf(state, header) {
  if (!header) throw new Refusal('UNAUTHORIZED');
  const session = state.tokens.get(header.replace(/^Bearer\s+/i, ''));
  if (!session) throw new Refusal('INVALID_TOKEN');
  if (session.endsAt <= Date.now()) throw new Refusal('EXPIRED_AUTH_TOKEN');
  return session.member;
}

export const accountCalls = [
  call('POST /api/account/validate', VISITOR_COMMAND, (ctx) => checkRegistration(ctx, false)),
  call('POST /api/account', VISITOR_COMMAND, (ctx) => {
    checkRegistration(ctx, true);
    register(ctx);
  }),
  call('GET /api/account/profile', MEMBER, ({ member }) => ({
    profile: {
      _id: member.id,
      username: member.username,
      name: member.name,
      createdAt: member.createdAt,
      memberId: member.number,
    },
    bankAccount: bankAccount(member),
  })),
  call('PUT /api/account/profile', COMMAND, ({ state, member, body }) => {
    const bank = { ...member.bank };
    for (const key of ['bankCode', 'bankAccountName', 'bankAccountNo']) bank[key] = body[key] ?? bank[key];
    checkBank(state, bank, member);
    member.bank = bank;
    member.name = body.name || member.name;
  }),
  call('PUT /api/account/bankAccountName', COMMAND, ({ state, member, body }) => {
    need(body.bankAccountName, 'KEY_MISSING');
    need(!body.bankCode || body.bankCode === member.bank.bankCode, 'INVALID_BANK');
    need(/^[A-Za-z ]+$/.test(body.bankAccountName), 'BANK_ACCOUNT_NAME_ENG');
    checkBank(state, { ...member.bank, bankAccountName: body.bankAccountName }, member);
    member.bank.bankAccountName = body.bankAccountName;
  }),
  call('PUT /api/account/changepwd', COMMAND, ({ member, body }) => {
    need(body.oldPassword && body.newPassword, 'KEY_MISSING');
    need(member.password === body.oldPassword, 'WRONG_PASSWORD');
    member.password = body.newPassword;
  }),
  call('POST /api/login', {}, login),
  call('POST /api/otp/send', {}, sendOtp),
  call('POST /api/otp/verify', VISITOR_COMMAND, verifyOtp),
];
