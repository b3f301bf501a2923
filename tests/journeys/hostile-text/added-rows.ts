import { CHECKS, STATUS_CHECKS } from '@verify-admin/rulebook/checks/checks';
import { rowsFromOutside } from './outside-rows.ts';
import { type Facts, type Rows, SHOWN, TEXT } from './rows.ts';
import { rowsOfStaff } from './staff-rows.ts';
import { rowsOfWork } from './work-rows.ts';

/** A status that somebody set with a reason, of each check whose history the demo leaves empty. */
function rowsOfHistories({ now, admin_uuid }: Facts): Readonly<Record<string, Rows>> {
  const rows = STATUS_CHECKS.flatMap((check) => {
    const { table, status } = CHECKS[check].history;
    if (FILLED_BY_DEMO.has(table)) return [];
    const [set] = CHECKS[check].favourable;
    return [[table, [{ ...SHOWN, created: now, note: TEXT, [status]: set, admin_uuid }]]];
  });
  return Object.fromEntries(rows);
}

/** Rows for the tables that the demo leaves empty, in the words of the database. */
export function addedRows(facts: Facts): Readonly<Record<string, Rows>> {
  return {
    ...rowsOfHistories(facts),
    ...rowsOfStaff(facts),
    ...rowsFromOutside(facts),
    ...rowsOfWork(facts),
  };
}

/** Values that the demo leaves empty in every row. */
export const FILLED: Readonly<Record<string, readonly string[]>> = {
  account: [
    'payment_type',
    'reviewer',
    'gpid',
    'gender',
    'payment_company_name',
    'id_file_name',
    'id_file_name_back',
  ],
  audit_place: ['why'],
};

/** Tables whose rows `add-rows.ts` has the product’s stores seal. */
export const SEALED_BY_STORES: ReadonlySet<string> = new Set(['agreement', 'information_request']);

/** Tables with text that the demo fills. */
export const FILLED_BY_DEMO: ReadonlySet<string> = new Set([
  'account',
  'admin_user',
  'aml_business_history',
  'aml_hit',
  'aml_individual_history',
  'aml_subject',
  'audit_place',
  'compliance_image',
  'country_to_payment',
  'email',
  'expiry_record',
  'influencer',
  'influencer_file',
  'kyb_field_mark',
  'kyb_history',
  'kyb_submission',
  'kyc_record',
  'kyc_sent',
  'legal_history',
  'member',
  'note',
  'notification',
  'payment_history',
  'payment_selection',
  'rescreening_run',
  'sanctions_list',
  'staff_session',
  'verification',
]);
