import type { FileScan } from '@verify-admin/rulebook/documents/scan.states';
import type { Actor } from '../../kernel/actor.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { documentLink } from '../files/document-link.ts';
import { findScans } from './scans.store.ts';

interface StoredImage {
  readonly id: number;
  readonly storage_key: string;
  readonly link_version: number;
}

type ShownImage<Image extends StoredImage> = Omit<Image, 'storage_key' | 'link_version'> & {
  readonly presigned_url: string;
  readonly scan?: FileScan;
};

/** IMG-16: documents as a desk shows them: each with its link, and with what a scanner said of it. */
export async function shownImages<Image extends StoredImage>(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  images: readonly Image[],
  actor: Pick<Actor, 'jti'>,
  now: string,
): Promise<ShownImage<Image>[]> {
  const scans = await findScans(
    db,
    images.map(({ storage_key }) => storage_key),
  );
  return images.map(({ storage_key, link_version, ...image }) => {
    const scan = scans.get(storage_key);
    const presigned_url = documentLink(keys.link, { id: image.id, link_version }, actor, now);
    return { ...image, presigned_url, ...(scan && { scan }) };
  });
}
