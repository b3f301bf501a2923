/** What the acts of one kind are about: the part of their code before the dot. */
interface ActSubject {
  /** Over the acts of this kind in a list of them. */
  readonly label: string;
  /** What such an act changes, as the field of its change. */
  readonly changes: string;
  /** Where the act is on no account: what it is on. */
  readonly place?: string;
}

const ACT_SUBJECTS = {
  kyb: { label: 'KYB', changes: 'KYB status' },
  'kyb-form': { label: 'KYB forms', changes: 'Result', place: 'KYB form' },
  'kyb-request': { label: 'Requests for more', changes: 'Items' },
  kyc: { label: 'KYC', changes: 'KYC status' },
  'kyc-link': { label: 'Verification links', changes: 'Result', place: 'Verification link' },
  legal: { label: 'Legal', changes: 'Legal status' },
  aml: { label: 'AML', changes: 'AML status' },
  account: { label: 'Account', changes: 'Company name' },
  assignment: { label: 'Assignment', changes: 'Assigned to' },
  note: { label: 'Notes', changes: 'Note' },
  email: { label: 'Emails', changes: 'KYB status' },
  payment: { label: 'Payment details', changes: 'Payment status' },
  document: { label: 'Documents', changes: 'Document' },
  monitoring: { label: 'Monitoring', changes: 'Monitoring', place: 'Monitoring' },
  'aml-batch': { label: 'Bulk AML', changes: 'Status', place: 'Bulk AML' },
  list: { label: 'Sanctions lists', changes: 'List', place: 'Sanctions lists' },
  screening: { label: 'Screening', changes: 'Threshold', place: 'Screening' },
  'payment-rule': { label: 'Payment rules', changes: 'Payment rule', place: 'Payments Config' },
  staff: { label: 'Staff', changes: 'Role', place: 'Staff' },
  'four-eyes': { label: 'Maker-checker', changes: 'Maker-checker', place: 'Maker-checker' },
  launch: { label: 'Launch API', changes: 'Caller' },
  'launch-key': { label: 'Launch API keys', changes: 'Caller', place: 'Launch API keys' },
  'status-webhook': {
    label: 'Outgoing webhooks',
    changes: 'Status',
    place: 'Outgoing webhooks',
  },
  provider: { label: 'Identity provider', changes: 'Result', place: 'Identity provider' },
  'payments-provider': {
    label: 'Payments provider',
    changes: 'Result',
    place: 'Payments provider',
  },
  member: { label: 'Members', changes: 'Result', place: 'Members' },
  influencer: { label: 'Influencers', changes: 'Status', place: 'Influencers' },
  'status-list': { label: 'Status list', changes: 'Result', place: 'Status List' },
  'saved-view': { label: 'Saved views', changes: 'View', place: 'Status List' },
  'team-figures': { label: 'Team figures', changes: 'Result', place: 'Overview' },
  import: { label: 'Imports', changes: 'File', place: 'Import' },
  work: { label: 'Work lists', changes: 'Limits', place: 'My Dashboard' },
  'web-user': { label: 'Web users', changes: 'Result', place: 'Web users' },
  contest: { label: 'Contest', changes: 'Result', place: 'Contest' },
  agreement: { label: 'Agreements', changes: 'Result', place: 'Creator agreement' },
  audit: { label: 'Audit trail', changes: 'Result', place: 'Audit trail' },
  clock: { label: 'Clock', changes: 'Result', place: 'Clock' },
  backup: { label: 'Backups', changes: 'Result', place: 'Backups' },
  demo: { label: 'Demo', changes: 'Result', place: 'Demo' },
} as const satisfies Readonly<Record<string, ActSubject>>;

/** What an act is about; one whose kind has no row here is about itself. */
export function subjectOf(act: string): ActSubject {
  const [kind = act] = act.split('.', 1);
  const subjects: Readonly<Record<string, ActSubject>> = ACT_SUBJECTS;
  return Object.hasOwn(subjects, kind) && subjects[kind]
    ? subjects[kind]
    : { label: kind, changes: 'Result', place: kind };
}
