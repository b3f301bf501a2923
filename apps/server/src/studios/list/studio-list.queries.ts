import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import * as calls from '@verify-admin/rulebook/studios/list/studio-list.contract';
import {
  ACTIVE_ACCOUNT_STATUSES,
  figuresOf,
  type StudioFilter,
} from '@verify-admin/rulebook/studios/list/studio-list.rules';
import type { Kysely } from 'kysely';
import { readAccountCounts } from '../../accounts/account-counts.store.ts';
import { query } from '../../kernel/command.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readStudioCounts } from '../../verification/verification-counts.store.ts';
import { listAccounts, searchStudios, type SoughtStudios } from './studio-list.store.ts';

async function figuresOfType(db: Kysely<Schema>, account_type: AccountType) {
  const counted = await readStudioCounts(db);
  return figuresOf(counted.filter((one) => one.account_type === account_type));
}

/** Which of the figures says how many accounts a filter leaves. */
const TOTALS = {
  all: 'total',
  studio_aml: 'studio_aml',
  individual_aml: 'individual_aml',
} as const satisfies Record<StudioFilter, string>;

/** A page of a list that is not searched. */
async function answerPage(db: Kysely<Schema>, sought: SoughtStudios) {
  const countFiltered = async () => {
    const figures = await figuresOfType(db, sought.account_type);
    return figures[TOTALS[sought.filter]];
  };
  const { rows, total } = await listAccounts(db, sought, countFiltered);
  return { data: rows, total, has_more: false, page: sought.page, page_size: LIST_PAGE_SIZE };
}

export const listVerifyAccounts = query(calls.listVerifyAccounts, async (input, { app }) =>
  answerPage(app.db, input),
);

export const listPartners = query(calls.listPartners, async (input, { app }) =>
  answerPage(app.db, { ...input, account_type: 'partner' }),
);

export const searchVerifyAccounts = query(
  calls.searchVerifyAccounts,
  async ({ search, ...sought }, { app }) => {
    if (search === '') return answerPage(app.db, sought);
    const { rows, total, has_more } = await searchStudios(app.db, sought, search);
    return { data: rows, total, has_more, page: sought.page, page_size: LIST_PAGE_SIZE };
  },
);

export const getStudioCounts = query(calls.getStudioCounts, async (_input, { app }) => {
  const [figures, counted] = await Promise.all([
    figuresOfType(app.db, 'studio'),
    readAccountCounts(app.db),
  ]);
  const active = counted
    .filter((one) => one.account_type === 'studio')
    .filter((one) => ACTIVE_ACCOUNT_STATUSES.includes(one.status))
    .reduce((sum, { n }) => sum + n, 0);
  return { data: { ...figures, active } };
});
