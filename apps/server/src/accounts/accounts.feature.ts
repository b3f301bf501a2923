import { NO_TIME, type Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { foldAccountCounts } from './account-counts.store.ts';
import { updateCompanyName } from './accounts.commands.ts';
import { getAccountDetail, searchAccounts } from './accounts.queries.ts';
import { foldNames } from './fold-names.ts';

export const accountsFeature: Feature = {
  calls: [searchAccounts, getAccountDetail, updateCompanyName],
  tasks: [
    { everyMs: MINUTE_MS, unchecked: NO_TIME, run: ({ db }) => foldAccountCounts(db) },
    { everyMs: MINUTE_MS, isFirstNow: true, unchecked: NO_TIME, run: foldNames },
  ],
};
