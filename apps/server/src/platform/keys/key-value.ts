/**
 * One value of a key setting as it is written: a key, or a key that a KMS wrapped. It is no text, so that nobody
 * signs or encrypts with a wrapped key by mistake: a `KeySource` makes the key of it.
 */
export interface KeyValue {
  readonly written: string;
}

/** What a wrapped key begins with, so that a damaged one is never taken for a key. */
const WRAPPED_HEAD = 'vault:';
/** As Transit writes it: the version of its own key, and base64. */
const WRAPPED = /^vault:v[1-9]\d{0,8}:[A-Za-z0-9+/]{16,4000}={0,2}$/;

/** Whether a KMS has to unwrap it. */
export function isWrapped({ written }: KeyValue): boolean {
  return written.startsWith(WRAPPED_HEAD);
}

/** Whether a wrapped key has the form in which a KMS gives one. */
export function isWrappedForm(text: string): boolean {
  return WRAPPED.test(text);
}
