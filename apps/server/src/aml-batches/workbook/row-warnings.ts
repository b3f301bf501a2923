import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import {
  placeWarning,
  type RowWarning,
  warningsOf,
} from '@verify-admin/rulebook/aml-batches/row-warnings.rules';
import { type RowError, WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { fullName } from '../../aml/subjects/aml-subject.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { findStoredAccounts, type StoredAccount } from '../stored-accounts.store.ts';

const comparedRow = z.object({
  row_no: z.number(),
  user_id: z.number(),
  business_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  birthday: z.string(),
  country: z.string(),
});
type ComparedRow = z.infer<typeof comparedRow>;
const comparedRows = z.array(comparedRow);

/** Which values of a row differ from what its account is stored with; none where there is no account. */
export function differencesOfRow(
  {
    business_name,
    first_name,
    last_name,
    birthday,
    country,
  }: Omit<ComparedRow, 'row_no' | 'user_id'>,
  account: StoredAccount | undefined,
): RowWarning[] {
  if (!account) return [];
  const person = fullName(first_name, last_name);
  const given = { person, company: business_name, birthday, country };
  return warningsOf(given, { ...account, birthday: account.bday ?? '' });
}

export interface RowWarnings {
  readonly warnings: readonly RowError[];
  readonly warning_count: number;
}

/**
 * Compares the rows of a workbook with the accounts of one type, a thousand at a time.
 * @param pieces JSON arrays of rows
 */
export async function compareWithAccounts(
  db: Kysely<Schema>,
  account_type: AccountType,
  pieces: readonly string[],
): Promise<RowWarnings> {
  const warnings: RowError[] = [];
  let warning_count = 0;
  for (const piece of pieces) {
    const rows = comparedRows.parse(JSON.parse(piece));
    const ids = [...new Set(rows.map(({ user_id }) => user_id))];
    const stored = await findStoredAccounts(db, account_type, ids);
    for (const row of rows) {
      const found = differencesOfRow(row, stored.get(row.user_id));
      warning_count += found.length;
      if (warnings.length >= WORKBOOK_LIMITS.warningsListed) continue;
      warnings.push(...found.map((warning) => placeWarning(row.row_no, warning)));
    }
  }
  return { warnings, warning_count };
}

/** The warnings of a workbook and of its accounts, in the order of the rows. */
export function joinWarnings<F extends RowWarnings>(facts: F, compared: RowWarnings): F {
  const warnings = [...facts.warnings, ...compared.warnings].toSorted((a, b) => a.row - b.row);
  return {
    ...facts,
    warnings: warnings.slice(0, WORKBOOK_LIMITS.warningsListed),
    warning_count: facts.warning_count + compared.warning_count,
  };
}
