import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { FindingGroup } from '@verify-admin/rulebook/aml-batches/findings';
import {
  findDifference,
  type RowDifference,
  warningsOf,
} from '@verify-admin/rulebook/aml-batches/row-warnings.rules';
import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { fullName } from '../../aml/subjects/aml-subject.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { findStoredAccounts, type StoredAccount } from '../stored-accounts.store.ts';
import { FoundCells } from './found-cells.ts';

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

type ComparedValues = Omit<ComparedRow, 'row_no' | 'user_id'>;

/** What of a row is compared with its account. */
function givenOf({ business_name, first_name, last_name, birthday, country }: ComparedValues) {
  return { person: fullName(first_name, last_name), company: business_name, birthday, country };
}

function storedOf(account: StoredAccount) {
  return { ...account, birthday: account.bday ?? '' };
}

/** Which values of a row differ from what its account is stored with; none where there is no account. */
export function differencesOfRow(
  row: ComparedValues,
  account: StoredAccount | undefined,
): RowDifference[] {
  return account ? warningsOf(givenOf(row), storedOf(account)) : [];
}

export interface RowWarnings {
  readonly warning_groups: FindingGroup[];
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
  const found = new FoundCells(WORKBOOK_LIMITS.groupsListed);
  for (const piece of pieces) {
    const rows = comparedRows.parse(JSON.parse(piece));
    const ids = [...new Set(rows.map(({ user_id }) => user_id))];
    const accounts = await findStoredAccounts(db, account_type, ids);
    for (const row of rows) {
      const account = accounts.get(row.user_id);
      if (!account) continue;
      const values = { given: givenOf(row), stored: storedOf(account) };
      for (const difference of differencesOfRow(row, account)) {
        found.add(findDifference(row.row_no, difference, values));
      }
    }
  }
  return { warning_groups: found.groups(), warning_count: found.count };
}

/** The warnings of a workbook and of its accounts, in the order of their first rows. */
export function joinWarnings<F extends RowWarnings>(facts: F, compared: RowWarnings): F {
  const firstOf = ({ rows }: FindingGroup) => rows[0] ?? 0;
  const groups = [...facts.warning_groups, ...compared.warning_groups];
  return {
    ...facts,
    warning_groups: groups
      .toSorted((a, b) => firstOf(a) - firstOf(b))
      .slice(0, WORKBOOK_LIMITS.groupsListed),
    warning_count: facts.warning_count + compared.warning_count,
  };
}
