/**
 * A token without what a mail program or a person leaves after it: the end of a sentence, a bracket, a quotation mark.
 * No token of ours ends so.
 */
export function withoutLinkEnd(given: string): string {
  return given.trim().replace(/[^\w-]+$/u, '');
}

/** The digits of base64, the padding, and what is no part of a link. */
const LEFT = /^([A-Za-z\d+/]*)(=*)([^A-Za-z\d+=]*)$/u;

/** Base64 never has one digit more than fours: a slash there is the end of an address. */
function withoutSlash(digits: string): string {
  return digits.length % 4 === 1 && digits.endsWith('/') ? digits.slice(0, -1) : digits;
}

/**
 * ours: the spelling of a link, whatever a mail program or an address has made of it: the end of a sentence or a bracket
 * stands after it, or its padding was taken for one and is missing. Never both: one changed character makes no such text.
 */
export function linkText(given: string): string {
  // A `+` that somebody pasted into an address unescaped arrives as a space, a long line is broken (what is broken may
  // be indented, or only marked as a place to break), and the padding stays escaped as the source of a mail has it.
  const text = given
    .replace(/[\r\n]+ *|[\t\u{AD}\u{200B}-\u{200D}\u{2060}\u{FEFF}]/gu, '')
    .trim()
    .replaceAll(' ', '+')
    .replaceAll(/[=%]3D/giu, '=');
  const [, written = '', padding = '', after = ''] = LEFT.exec(text) ?? [];
  const digits = withoutSlash(written);
  const whole = '='.repeat((4 - (digits.length % 4)) % 4);
  const isLeft = padding === whole || (after === '' && padding.length < whole.length);
  return isLeft ? digits + whole : text;
}
