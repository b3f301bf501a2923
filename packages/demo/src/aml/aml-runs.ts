import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import {
  type AmlHit,
  type AmlResponse,
  hitsOf,
  isPepSuspected,
} from '@verify-admin/rulebook/aml/aml-response';
import { MANUAL_RUN_NOTE } from '@verify-admin/rulebook/aml/aml.rules';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';

/** A run on a person; its response stands as it is read back. */
export interface IndividualAmlRow extends AccountKey {
  readonly individual_aml_timestamp: string;
  readonly individual_aml_response: AmlResponse;
  readonly individual_aml_status: AmlVerdict;
  readonly admin_note: string | null;
  readonly admin_uuid: string | null;
  readonly client_id: string;
  readonly individual_name: string;
}

/** A run on a company. */
export interface BusinessAmlRow extends AccountKey {
  readonly business_aml_timestamp: string;
  readonly business_aml_response: AmlResponse;
  readonly business_aml_status: AmlVerdict;
  readonly admin_note: string | null;
  readonly admin_uuid: string | null;
  readonly business_name: string;
}

/** What a screening of the demo found. */
export interface Found {
  readonly name: string;
  readonly response: AmlResponse;
  readonly status: AmlVerdict;
}

interface RunBy {
  readonly at: string;
  readonly admin_uuid: string;
}

/** What a run left on the verification record. */
export interface AmlOutcome<R> {
  readonly row: R;
  readonly hits: number;
  /** Nobody has decided on them yet. */
  readonly open: number;
  readonly contradicted: number;
  readonly pep: boolean;
}

/** What the runs of one act left on it. */
export interface JoinedOutcome<R> extends AmlOutcome<R> {
  readonly status: AmlVerdict;
}

/** A record found with several spellings of a name is one hit. */
function countsOf(response: AmlResponse) {
  const hits = hitsOf(response);
  const recordOf = ({ listName, listNumber, name, asked }: AmlHit) =>
    JSON.stringify([listName, listNumber || name, asked?.dob]);
  const isOpen = ({ verdict }: AmlHit) => verdict !== 'contradicted';
  const records = new Set(hits.map(recordOf)).size;
  const open = new Set(hits.filter(isOpen).map(recordOf)).size;
  return { hits: records, open, contradicted: records - open, pep: isPepSuspected(response) };
}

/** The runs of one act as the check has them: the last one, suspected where one of them is; null for none. */
export function joinOutcomes<R>(outcomes: readonly AmlOutcome<R>[]): JoinedOutcome<R> | null {
  const last = outcomes.at(-1);
  if (!last) return null;
  const sum = (count: (one: AmlOutcome<R>) => number) =>
    outcomes.reduce((all, one) => all + count(one), 0);
  const open = sum((one) => one.open);
  return {
    row: last.row,
    status: open > 0 ? 'SUSPECTED' : 'NOT_SUSPECTED',
    hits: sum((one) => one.hits),
    open,
    contradicted: sum((one) => one.contradicted),
    pep: outcomes.some(({ pep }) => pep),
  };
}

/** ENT-14: an individual run on the account's person, or on the owner of this number. */
export function individualRun(
  { account_type, account_id }: AccountKey,
  { name, response, status }: Found,
  { account_sub_id, at, admin_uuid }: RunBy & { readonly account_sub_id: number | null },
): AmlOutcome<IndividualAmlRow> {
  const row = {
    account_type,
    account_id,
    individual_aml_timestamp: at,
    individual_aml_response: response,
    individual_aml_status: status,
    admin_note: MANUAL_RUN_NOTE,
    admin_uuid,
    client_id: formatClientId(account_type, account_id, account_sub_id),
    individual_name: name,
  };
  return { row, ...countsOf(response) };
}

/** ENT-15: a business run. */
export function businessRun(
  { account_type, account_id }: AccountKey,
  { name, response, status }: Found,
  { at, admin_uuid }: RunBy,
): AmlOutcome<BusinessAmlRow> {
  const row = {
    account_type,
    account_id,
    business_aml_timestamp: at,
    business_aml_response: response,
    business_aml_status: status,
    admin_note: MANUAL_RUN_NOTE,
    admin_uuid,
    business_name: name,
  };
  return { row, ...countsOf(response), pep: false };
}
