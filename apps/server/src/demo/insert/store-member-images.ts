import { createHash } from 'node:crypto';
import type { MadeMember, MemberRow } from '@verify-admin/demo/accounts/a-member';
import {
  type MemberPicture,
  memberPicture,
} from '@verify-admin/demo/documents/drawing/member-picture';
import type { Random } from '@verify-admin/demo/random';
import type { Storage } from '../../platform/storage/storage.ts';
import { drawImage } from '../drawing/draw-image.ts';

type StoredImageColumns = Pick<MemberRow, 'image_path' | 'image_media_type' | 'image_sha256'>;

async function storeOne(
  storage: Storage,
  look: MemberPicture,
  key: string,
): Promise<StoredImageColumns> {
  const { bytes, media_type } = await drawImage(memberPicture(look));
  // A seeding that was cut short may have left an object under this very key.
  await storage.remove(key);
  await storage.put(key, bytes, media_type);
  const image_sha256 = createHash('sha256').update(bytes).digest('hex');
  return { image_path: key, image_media_type: media_type, image_sha256 };
}

/** Draws the members' pictures and stores each that looks different once; the rows of the members. */
export async function storeMemberImages(
  storage: Storage,
  random: Random,
  members: readonly MadeMember[],
): Promise<MemberRow[]> {
  const stored = new Map<string, StoredImageColumns>();
  const rows: MemberRow[] = [];
  for (const { row, picture } of members) {
    const look = JSON.stringify(picture);
    const known = stored.get(look);
    const image =
      known ?? (picture && (await storeOne(storage, picture, `members/${random.uuid()}`)));
    if (image) stored.set(look, image);
    rows.push({ ...row, ...image });
  }
  return rows;
}
