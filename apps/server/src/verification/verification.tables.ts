import {
  CHECKS,
  type CheckName,
  LISTED_CHECKS,
  type NoteOf,
} from '@verify-admin/rulebook/checks/checks';
import {
  type DeclaredTables,
  COUNTS,
  HIDDEN,
  HIDDEN_DERIVED,
  SHOWN,
  SHOWN_NOW,
  SHOWN_NULL,
} from '../platform/database/declared-tables.ts';
import type { CheckColumns } from '../platform/database/tables/check-columns.ts';
import { STATUS_HISTORIES } from '../platform/database/tables/check-histories.ts';

/** Status, moment and author of each check. */
const CHECK_COLUMNS = Object.fromEntries(
  LISTED_CHECKS.flatMap((check) => {
    const { status, since, by } = CHECKS[check].columns;
    return [status, since, by].map((column) => [column, SHOWN]);
  }),
) as Record<Exclude<keyof CheckColumns, NoteOf<CheckName>>, typeof SHOWN>;

/** The status of each check by the word decisions store it under. */
const STATUSES = LISTED_CHECKS.map((check) => {
  const { stored_as, columns } = CHECKS[check];
  const { status, since, by } = columns;
  return `'${stored_as}', jsonb_build_object('status', v.${status}, 'since', v.${since}, 'by', v.${by})`;
}).join(', ');

export const VERIFICATION_TABLES = {
  verification: {
    does: 'empty',
    record: 'Account',
    caseFile: { name: 'verification', place: 11, orderBy: 'id' },
    decided: { name: 'checks', sql: `jsonb_build_object(${STATUSES})` },
    columns: {
      account_type: SHOWN,
      account_id: SHOWN,
      submit_timestamp: SHOWN,
      company_name: SHOWN_NULL,
      idenfy_id: SHOWN_NULL,
      use_kyc_status_table: SHOWN,
      ...CHECK_COLUMNS,
      kyc_reason: SHOWN_NULL,
      kyb_reason: SHOWN_NULL,
      has_kyb_record: SHOWN,
      company_type: SHOWN,
      company_loc: SHOWN_NULL,
      pay_type: SHOWN,
      assigned_to: SHOWN,
      individual_aml_pep: SHOWN,
      individual_aml_hits: SHOWN,
      individual_aml_open: SHOWN,
      business_aml_hits: SHOWN,
      business_aml_open: SHOWN,
      overall_notes: SHOWN_NULL,
      facts_changed: SHOWN,
      facts_changed_since: SHOWN,
      updated: SHOWN_NOW,
      id: HIDDEN,
      individual_aml_contradicted: HIDDEN,
      business_aml_contradicted: HIDDEN,
      combination: HIDDEN_DERIVED,
      company_sort: HIDDEN_DERIVED,
      has_featured_note: HIDDEN_DERIVED,
    },
  },
  ...STATUS_HISTORIES,
  studio_count: { does: 'nothing', why: COUNTS },
  studio_count_change: { does: 'nothing', why: COUNTS },
} satisfies Partial<DeclaredTables>;
