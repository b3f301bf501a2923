import type { AppContext } from '../../kernel/app-context.ts';
import type { CheckedMoment } from '../../kernel/clock-check/checked-moment.ts';
import { fileLink } from '../../documents/files/document-link.ts';
import { fileSource } from '../../documents/files/file-source.ts';
import type { Actor } from '../../kernel/actor.ts';
import { sweepUnnamed } from '../../platform/storage/unnamed-objects.store.ts';
import { findInfluencerFile } from './influencer-files.store.ts';

const PURPOSE = 'influencer file link';

/** INF-26: contracts and videos, opened as documents are: by a signed link, outside the app's origin. */
export const INFLUENCER_FILES = fileSource({
  purpose: PURPOSE,
  find: findInfluencerFile,
  staff: {
    access: 'influencer/view',
    entryOf: (file_id, _file, use) => ({
      act: 'influencer.file-opened',
      detail: { file_id, downloaded: use === 'downloaded' },
    }),
  },
});

/** The address a file is opened at, good for an hour in the session that asked for it. */
export function influencerFileLink(
  keys: readonly string[],
  file_id: number,
  asker: Pick<Actor, 'jti'>,
  now: string,
): string {
  return fileLink(keys, PURPOSE, { id: file_id }, { asker, now });
}

/** Influencers' files lie by the day they came. */
export function fileKeyPrefix(now: string): string {
  return `influencer-files/${now.slice(0, 10)}`;
}

/** Deletes the objects of files that were cut off before they were committed. */
export async function sweepInfluencerFiles(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  now: CheckedMoment,
): Promise<void> {
  await sweepUnnamed({ db, storage, now, table: 'influencer_file', prefixOf: fileKeyPrefix });
}
