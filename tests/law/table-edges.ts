/** The features whose tables every other reads: who the staff are, which accounts there are, where their checks stand. */
export const READ_BY_ALL: readonly string[] = ['kernel', 'staff', 'accounts', 'verification'];

/** Tables that a feature reads in SQL without reading the code of the feature that has them. */
export const READ_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // The facts a decision stands on, as they are now and as they were; sessions; what a clock is compared with.
  kernel: [
    'aml_rerun',
    'aml_subject',
    'audit_log',
    'compliance_image',
    'erased_subject',
    'expiry_record',
    'file_scan',
    'kyb_field_mark',
    'kyb_submission',
    'kyc_owner',
    'kyc_record',
    'payment_selection',
    'payment_value',
    'verification_submission',
    'web_session',
  ],
  // The people of an account are its owners.
  accounts: ['kyc_owner', 'kyc_record'],
  // One timeline of every check.
  activity: ['aml_business_history', 'aml_individual_history', 'audit_log'],
  // When a person did something last.
  admin: ['audit_log'],
  agreement: ['influencer'],
  // Owners are screened; a run says which bulk run it is of.
  aml: ['aml_batch', 'audit_log', 'kyc_record'],
  // Every stored file is scanned, of whichever feature.
  documents: ['kyb_upload', 'verification_picture'],
  emails: ['information_request'],
  'expired-documents': ['work_case'],
  // Figures for operators.
  health: ['aml_rerun', 'audit_checkpoint', 'audit_head', 'audit_place', 'file_scan'],
  // Where a submission came from: each kind of link that leads to the wizard.
  kyb: [
    'email',
    'identity_session',
    'information_request',
    'kyb_link_opening',
    'kyc_owner',
    'kyc_record',
    'kyc_sent',
    'launch_key',
  ],
  kyc: ['email'],
  links: ['identity_session', 'launch_key', 'verification_submission'],
  live: ['audit_log'],
  monitoring: ['kyc_record'],
  payments: ['country_to_payment'],
  // What is deleted: records of every kind, and the keys of their files.
  retention: [
    'aml_batch',
    'audit_log',
    'compliance_image',
    'email',
    'identity_session',
    'influencer',
    'influencer_contract',
    'influencer_file',
    'influencer_video',
    'member',
    'note',
  ],
  // What an account waits for, in the title of its checks.
  verification: ['company_review', 'information_request', 'provider_push'],
  // A case in words.
  work: ['compliance_image', 'information_request', 'verification_submission'],
};

const FACTS_AND_STATUS =
  'A check is reopened when a fact it stands on changes, by whichever feature.';
const IMPORTED = 'An import fills the tables of the features it brings.';
const FORM = 'A submitted form is the KYB of an account, and its owners get KYC.';

/** Who writes a table besides the feature that has it, and why. */
export const WRITTEN_ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  verification: {
    kernel: FACTS_AND_STATUS,
    accounts: 'The name of the company stands in the lists too.',
    assignments: 'The department stands in the lists too.',
    'identity-provider': 'The number of the company at the provider.',
    imports: IMPORTED,
    'information-requests': FORM,
    payments: 'The method of payment stands in the lists too.',
    wizard: FORM,
  },
  account: {
    assignments: 'Who has the account.',
    imports: IMPORTED,
    retention: 'When nothing was left to delete.',
  },
  kyc_record: { kernel: FACTS_AND_STATUS, imports: IMPORTED, wizard: FORM },
  kyc_owner: { wizard: FORM },
  aml_rerun: { kernel: FACTS_AND_STATUS },
  notification: { kernel: 'Features that know none of notifications cause them.' },
  staff_session: { kernel: 'The row of a session is what its token is checked against.' },
  web_session: { kernel: 'The same of a web user.' },
  process_life: { health: 'Each process says that it lives.' },
  information_request: { emails: 'A link that waited longer than it lasts is renewed.' },
  work_case: { 'expired-documents': 'A document that has ended is a case.' },
  contest_image: { imports: IMPORTED },
  country_to_payment: { imports: IMPORTED },
  country_to_payment_history: { imports: IMPORTED },
  live_stream: { imports: IMPORTED },
  member: { imports: IMPORTED },
  influencer: { retention: 'It deletes what is due; the rows of files with it.' },
  influencer_file: { retention: 'It deletes what is due; the rows of files with it.' },
  subject_key: { retention: 'An erasure destroys the key of the account.' },
};
