import type { Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { countExpiringDocuments, expireDocuments } from './expire-documents.ts';
import { resetDocumentExpiration } from './expired-documents.commands.ts';
import { listExpiringDocuments } from './expired-documents.queries.ts';

export const expiredDocumentsFeature: Feature = {
  calls: [listExpiringDocuments, resetDocumentExpiration],
  clockActs: [
    {
      act: 'document-expiry',
      every: 10 * MINUTE_MS,
      run: expireDocuments,
      countDue: countExpiringDocuments,
    },
  ],
};
