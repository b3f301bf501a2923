import type { Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { registerUploads } from './uploads.routes.ts';
import { deleteExpiredUploads } from './uploads.store.ts';

export const uploadsFeature: Feature = {
  clockActs: [
    {
      act: 'partial-uploads',
      every: 10 * MINUTE_MS,
      run: ({ db }, now) => deleteExpiredUploads(db, now),
    },
  ],
  addresses: [registerUploads],
};
