import { LINK_LIFE_SECONDS } from '@verify-admin/rulebook/documents/document.rules';
import { readSigned, signUntil } from '../../platform/keys/keys.ts';

/** What a link opens; one to a file of one kind opens none of another. */
export type LinkPurpose =
  | 'document link'
  | 'agreement file link'
  | 'influencer file link'
  | 'member image link';

/** IMG-16, IMG-19: the address a file is opened at, good for an hour from `now` (ISO 8601). */
export function fileLink(
  keys: readonly string[],
  purpose: LinkPurpose,
  id: number,
  now: string,
): string {
  const end = Math.floor(Date.parse(now) / 1000) + LINK_LIFE_SECONDS;
  return `/files/${signUntil(keys, purpose, String(id), end)}`;
}

/** The address of a document. */
export function documentLink(keys: readonly string[], image_id: number, now: string): string {
  return fileLink(keys, 'document link', image_id, now);
}

/**
 * The number of the file of a link; null when it was not made here, not for this purpose, or is past
 * its last second.
 * @param now milliseconds since the epoch
 */
export function findLinked(
  keys: readonly string[],
  token: string,
  now: number,
  purpose: LinkPurpose = 'document link',
): number | null {
  const signed = readSigned(keys, purpose, token);
  return signed && now < signed.end ? Number(signed.text) : null;
}
