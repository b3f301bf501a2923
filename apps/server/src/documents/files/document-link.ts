import { LINK_LIFE_SECONDS } from '@verify-admin/rulebook/documents/document.rules';
import { readSigned, signUntil } from '../../platform/keys/keys.ts';

const PURPOSE = 'document link';

/** IMG-16, IMG-19: the address a document is opened at, good for an hour from `now` (ISO 8601). */
export function documentLink(keys: readonly string[], image_id: number, now: string): string {
  const end = Math.floor(Date.parse(now) / 1000) + LINK_LIFE_SECONDS;
  return `/files/${signUntil(keys, PURPOSE, String(image_id), end)}`;
}

/**
 * The document of a link; null when it was not made here or is past its last second.
 * @param now milliseconds since the epoch
 */
export function findLinked(keys: readonly string[], token: string, now: number): number | null {
  const signed = readSigned(keys, PURPOSE, token);
  return signed && now < signed.end ? Number(signed.text) : null;
}
