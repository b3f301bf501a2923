import { COUNTS_FOLD_MS, NO_TIME, type Feature } from '../feature.ts';
import { foldStudioCounts } from './verification-counts.store.ts';
import {
  getKybResult,
  getKybResultWithKyc,
  listBadgeFacts,
  listStatusHistory,
} from './verification.queries.ts';

export const verificationFeature: Feature = {
  calls: [getKybResult, getKybResultWithKyc, listBadgeFacts, listStatusHistory],
  tasks: [{ everyMs: COUNTS_FOLD_MS, unchecked: NO_TIME, run: ({ db }) => foldStudioCounts(db) }],
};
