import { fileLink } from '../documents/files/document-link.ts';
import type { FileSource } from '../documents/files/file-source.ts';
import { findImage } from './members.store.ts';

const PURPOSE = 'member image link';

/** The images of members, opened as documents are: by a signed link, outside the app's origin. */
export const MEMBER_IMAGES: FileSource = { purpose: PURPOSE, find: findImage };

/** The address a member's image is opened at, good for an hour; null where there is none. */
export function imageLink(
  keys: readonly string[],
  member: { readonly id: number; readonly image_path: string | null },
  now: string,
): string | null {
  return member.image_path === null ? null : fileLink(keys, PURPOSE, member.id, now);
}
