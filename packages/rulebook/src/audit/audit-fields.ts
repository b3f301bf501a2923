/** The names of the fields of details where the key itself would not be understood. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  account: 'Account',
  act: 'Act',
  agreement_id: 'Agreement number',
  alerts: 'New alerts',
  approval_request_id: 'Request',
  client_id: 'Account',
  company_id: 'Company at the provider',
  data_sha256: 'SHA-256 of the data',
  do_not_alert: 'Do not alert again',
  document_id: 'Document number',
  email_id: 'Email number',
  entries_before: 'Entries before',
  filename: 'File',
  have_run_count: 'Rows run',
  hit_ids: 'Hits',
  is_banned: 'Ban Status',
  influencer_id: 'Influencer',
  list_date: 'List date',
  list_name: 'List',
  names_screened: 'Names screened',
  note: 'Reason',
  note_id: 'Note number',
  owner_id: 'Owner',
  page_sha256: 'SHA-256 of the page',
  pdf_sha256: 'SHA-256 of the PDF',
  pep: 'PEP',
  request_id: 'Request for more',
  run_type: 'Check',
  scan_ref: 'Source',
  sha256: 'SHA-256',
  status: 'Status of the check',
  status_flag: 'Batch',
  timestamp: 'Document ID',
  total_count: 'Rows',
  uid: 'List entry',
  uuid: 'Person',
  view_id: 'View number',
};

/** `names_screened` as people read it. */
export function fieldName(key: string): string {
  const words = FIELD_NAMES[key] ?? key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
