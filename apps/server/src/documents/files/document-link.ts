import { isLasting } from '@verify-admin/rulebook/kernel/time';
import { LINK_LIFE_SECONDS } from '@verify-admin/rulebook/documents/document.rules';
import type { Actor } from '../../kernel/actor.ts';
import { readSigned, signUntil } from '../../platform/keys/keys.ts';

/** What a link opens; one to a file of one kind opens none of another. */
export type LinkPurpose =
  | 'document link'
  | 'agreement file link'
  | 'agreement receipt link'
  | 'influencer file link'
  | 'member image link';

/** The session that asks for a link; null where nobody is logged in. */
export type LinkAsker = Pick<Actor, 'jti'> | null;

/** A file that a link is made for. */
export interface Linkable {
  readonly id: number;
  /** The link opens it as long as this has not changed; 0 where nothing of a file changes. */
  readonly link_version?: number;
}

/** What a link says. */
export interface ReadLink {
  readonly id: number;
  readonly link_version: number;
  /** The session it belongs to; null where it belongs to none. */
  readonly jti: string | null;
}

const TEXT = /^(\d{1,15})_(\d{1,9})_([\da-f-]*)$/;

/**
 * IMG-16, IMG-19: the address a file is opened at, good for an hour from `now` (ISO 8601), in the session
 * that asked for it.
 */
export function fileLink(
  keys: readonly string[],
  purpose: LinkPurpose,
  { id, link_version = 0 }: Linkable,
  { asker, now }: { readonly asker: LinkAsker; readonly now: string },
): string {
  const end = Math.floor(Date.parse(now) / 1000) + LINK_LIFE_SECONDS;
  const text = `${id}_${link_version}_${asker?.jti ?? ''}`;
  return `/files/${signUntil(keys, purpose, text, end)}`;
}

/** The address of a document. */
export function documentLink(
  keys: readonly string[],
  image: Required<Linkable>,
  asker: Pick<Actor, 'jti'>,
  now: string,
): string {
  return fileLink(keys, 'document link', image, { asker, now });
}

/**
 * What a link says; null when it was not made here, not for this purpose, is past its last second, or of the future.
 * @param now milliseconds since the epoch
 */
export function readLink(
  keys: readonly string[],
  token: string,
  now: number,
  purpose: LinkPurpose = 'document link',
): ReadLink | null {
  const signed = readSigned(keys, purpose, token);
  if (!signed || !isLasting(signed.end, LINK_LIFE_SECONDS * 1000, now)) return null;
  const [, id, link_version, jti = ''] = TEXT.exec(signed.text) ?? [];
  if (id === undefined) return null;
  return { id: Number(id), link_version: Number(link_version), jti: jti === '' ? null : jti };
}
