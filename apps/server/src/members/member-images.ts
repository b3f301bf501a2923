import { fileLink } from '../documents/files/document-link.ts';
import { fileSource } from '../documents/files/file-source.ts';
import type { Actor } from '../kernel/actor.ts';
import { findImage } from './members.store.ts';

const PURPOSE = 'member image link';

/** The images of members, opened as documents are: by a signed link, outside the app's origin. */
export const MEMBER_IMAGES = fileSource({
  purpose: PURPOSE,
  find: findImage,
  staff: {
    access: 'member/view',
    entryOf: (member_id, _file, use) => ({
      act: 'member.image-opened',
      detail: { member_id, downloaded: use === 'downloaded' },
    }),
  },
});

/** The address a member's image is opened at, good for an hour in the session that asked; null where there is none. */
export function imageLink(
  keys: readonly string[],
  member: { readonly id: number; readonly image_path: string | null },
  asker: Pick<Actor, 'jti'>,
  now: string,
): string | null {
  const { id, image_path } = member;
  return image_path === null ? null : fileLink(keys, PURPOSE, { id }, { asker, now });
}
