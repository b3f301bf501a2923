import { LINK_LIFE_SECONDS } from '@verify-admin/rulebook/documents/document.rules';
import { isSigned, sign } from '../platform/keys/keys.ts';

const PURPOSE = 'document link';
const TOKEN = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/;

/** IMG-16, IMG-19: the address a document is opened at, good for an hour from `now` (ISO 8601). */
export function documentLink(keys: readonly string[], image_id: number, now: string): string {
  const [current] = keys;
  if (current === undefined) throw new Error('no link key');
  const expires = Math.floor(Date.parse(now) / 1000) + LINK_LIFE_SECONDS;
  const text = `${image_id}.${expires}`;
  return `/files/${text}.${sign(current, PURPOSE, text)}`;
}

/**
 * The document a link's token was signed for; null when it was edited, signed for something else or
 * with a key no longer held, or is past its last second.
 * @param now milliseconds since the epoch
 */
export function findLinked(keys: readonly string[], token: string, now: number): number | null {
  const [, image_id, expires, signature] = TOKEN.exec(token) ?? [];
  if (image_id === undefined || expires === undefined || signature === undefined) return null;
  if (!isSigned(keys, PURPOSE, `${image_id}.${expires}`, signature)) return null;
  return now < Number(expires) * 1000 ? Number(image_id) : null;
}
