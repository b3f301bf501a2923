/**
 * What an input of an email address is given. Its type is not the one of an email: Chromium hands out the domain of such an
 * input as `xn--…`, and people would read and store another address than they typed.
 */
export const EMAIL_INPUT = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;
