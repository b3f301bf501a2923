import { PERMISSIONS_PENDING } from '../kernel/refusal.ts';

/** AUTH-23..28: the sentences of the login codes; any other code reads `Permissions Pending`. */
const SENTENCES: Readonly<Record<number, string>> = {
  401: 'Username or password is incorrect',
  123: 'Passwords do not match',
  222: PERMISSIONS_PENDING,
  111: 'User Already Exists',
  223: 'Please Use FFN Employee Email',
};

export function loginSentence(code: number): string {
  return SENTENCES[code] ?? PERMISSIONS_PENDING;
}

/** AUTH-21: this first permission means that the account waits for its role. */
export const PENDING_CODE = 222;
export const WRONG_DOMAIN_CODE = 223;
export const WRONG_CREDENTIALS_CODE = 401;
export const TAKEN_USERNAME_CODE = 111;
