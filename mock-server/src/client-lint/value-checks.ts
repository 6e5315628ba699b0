import { isValidBankAccountName } from '@wallet/shared/bank-account.ts';
import { type Check, bodyField, isObject } from './call-record.ts';

const FORMATTED_PHONE = /^\+?[\d\s().-]*\d[\d\s().-]*$/;

/** A number that a person would write so; what is no number at all is another mistake. */
const phoneIn =
  (name: string): Check =>
  (call) => {
    const phone = bodyField(call, name);
    return typeof phone === 'string' && FORMATTED_PHONE.test(phone) && /\D/.test(phone)
      ? `${name} is ${phone}`
      : undefined;
  };

export const usernameNotNormalised = phoneIn('username');
export const phoneNotNormalised = phoneIn('phoneNumber');

export const nameNotUppercase: Check = (call) => {
  const name = bodyField(call, 'bankAccountName');
  return typeof name === 'string' && name !== name.toUpperCase() ? `bankAccountName is ${name}` : undefined;
};

export const nameNotEnglish: Check = (call) => {
  const [code, name] = [bodyField(call, 'bankCode'), bodyField(call, 'bankAccountName')];
  if (typeof code !== 'string' || typeof name !== 'string' || isValidBankAccountName(code, name))
    return undefined;
  return `bankCode is ${code}`;
};

export const promoNotUppercase: Check = ({ params }) => {
  const code = isObject(params) ? params['code'] : undefined;
  return typeof code === 'string' && code !== code.toUpperCase() ? `the code is ${code}` : undefined;
};

export const plainTrueLink: Check = (call) => {
  const link = bodyField(call, 'link');
  return typeof link === 'string' && /^\s*(?:https?:\/\/|www\.|[\w-]+(?:\.[\w-]+)+\/)/i.test(link)
    ? 'link is a web address'
    : undefined;
};

/** What RFC 3986 lets stand in a path; everything else is to be encoded. */
const NO_PATH = /[^\w\-.~!$&'()*+,;=:@%/]/;
const LONE_QUERY = /\?[^=]*$/;

/** A value with `?` in it ends the path there: no call of the operator has a query of that form. */
export const pathNotEncoded: Check = ({ entry: { url } }) => {
  const [path = ''] = url.split('?', 1);
  const wrong = NO_PATH.exec(path);
  if (wrong) return `the path holds ${JSON.stringify(wrong[0])}`;
  return LONE_QUERY.test(url) ? 'the path is cut off by a question mark' : undefined;
};
