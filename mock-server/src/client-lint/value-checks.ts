import { isValidBankAccountName } from '@wallet/shared/bank-account.ts';
import { getUrlPath } from '@wallet/shared/schema/url-path.ts';
import { type Check, bodyField, isObject } from './call-record.ts';

const PHONE_CHARACTERS = /^\+?[\d\s().-]*$/;

/** Creates a check for a phone number with spaces or punctuation. Text that is no phone number is another mistake. */
const checkPhone =
  (name: string): Check =>
  (call) => {
    const phone = bodyField(call, name);
    return typeof phone === 'string' && PHONE_CHARACTERS.test(phone) && /\d/.test(phone) && /\D/.test(phone)
      ? `${name} is ${phone}`
      : undefined;
  };

export const usernameNotNormalised = checkPhone('username');
export const phoneNotNormalised = checkPhone('phoneNumber');

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

/** Characters that RFC 3986 does not allow in a path without encoding. */
const INVALID_PATH_CHARACTER = /[^\w\-.~!$&'()*+,;=:@%/]/;

/** Finds values that were put into a path without encoding. No call of the operator has a query without `=`. */
export const pathNotEncoded: Check = ({ entry: { url } }) => {
  const invalid = INVALID_PATH_CHARACTER.exec(getUrlPath(url));
  if (invalid) return `the path contains ${JSON.stringify(invalid[0])}`;
  const query = url.lastIndexOf('?');
  return query >= 0 && !url.includes('=', query) ? 'the path ends at a question mark' : undefined;
};
