/**
 * Which feature may read which, in rulebook, server and web. A feature that is not a row here may not
 * exist, an edge that is not here may not be imported, and the edges form no cycle. `*` reads every
 * feature, but only reads: no command and no route of another.
 * @type {Record<string, readonly string[] | '*'>}
 */
export const FEATURE_EDGES = {
  staff: [],
  // The page of user management: roles, sessions, and the test of the payments provider.
  // It also shows the keys of the launch API and what was sent to the payment provider.
  // Roles and enabling need two ADMINs.
  admin: [
    'staff',
    'launch',
    'status-webhooks',
    'accounts',
    'identity-provider',
    'maker-checker',
    'notifications',
  ],
  accounts: ['staff'],
  // Why acts of the clock wait, and their release; the clock check itself is of the kernel.
  'clock-cases': ['staff'],
  // It is given the encrypted columns of the other features.
  // A checkpoint says which key signed it: one that is not there any more matters where it signed one.
  keys: ['audit'],
  // A restored chain is compared with its checkpoints, the keys with their canaries, and every ADMIN is notified of what
  // was lost.
  backup: ['audit', 'keys', 'notifications'],
  documents: ['accounts', 'staff'],
  // The features that cause notifications call it; it knows none of them.
  notifications: ['accounts', 'staff'],
  // A mention and an assignment notify the person.
  notes: ['accounts', 'staff', 'assignments', 'notifications'],
  assignments: ['accounts', 'staff', 'notifications'],
  // An act has its outcome in the words of its vocabulary; the trail is filtered by the staff. Every ADMIN
  // is notified of an entry that is not as it was written.
  audit: [
    'notifications',
    'accounts',
    'kyc',
    'kyb',
    'legal',
    'aml',
    'payments',
    'maker-checker',
    'studios',
    'admin',
    // The rules of a decision are those of its override.
    'override',
  ],
  // Each check is a row: its words, its columns, and the facts it rests on.
  checks: [
    'accounts',
    'aml',
    'documents',
    'kyb',
    'kyc',
    'legal',
    'maker-checker',
    'payments',
    'studios',
  ],
  // What changed since a decision, and a decision that was refused for it.
  facts: ['accounts'],
  // A decision is explained by its audit line, the screenings and hits of that time, the documents that were
  // there, and the request a checker approved.
  decisions: [
    'accounts',
    'audit',
    'aml',
    'documents',
    'kyb',
    'kyc',
    'legal',
    'maker-checker',
    'payments',
    'studios',
  ],
  activity: ['accounts', 'staff'],
  // Who has an account open keeps the cases of it that they took.
  live: ['accounts', 'work'],
  // Decisions of other features ask it whether they need a checker; it knows none of them.
  // Every ADMIN is notified of changed settings.
  'maker-checker': ['accounts', 'notifications'],
  // An erasure asks about every check, and waits for a checker. The page of the rules also shows what other
  // features delete after a time of their own. What is deleted leaves the work lists.
  // Its page also says what waits for a clock.
  retention: [
    'accounts',
    'aml',
    'case-files',
    'clock-cases',
    'hosted-verification',
    'kyb',
    'kyc',
    'maker-checker',
    'notifications',
    'payments',
    'wizard',
    'work',
  ],
  // A proof is a document of the account; who saved the details may not approve them.
  payments: ['accounts', 'documents', 'facts', 'maker-checker'],
  kyc: ['accounts', 'facts'],
  // What a business must bring is shown by its documents.
  kyb: ['accounts', 'documents'],
  // Clearing a hit may wait for a checker.
  aml: ['accounts', 'facts', 'maker-checker'],
  // A list uploaded by hand is imported by two ADMINs, and doubted where it changes a record with hits in force.
  lists: ['aml', 'maker-checker'],
  // Accounts are rescreened against a list that changed, and new hits become a run of AML.
  // Its net follows the threshold. An alert notifies who has the account.
  // Switching it off needs a second ADMIN.
  monitoring: ['accounts', 'aml', 'lists', 'screening', 'notifications', 'maker-checker'],
  // The threshold, the subjects behind its scores, and the self-test of the engine itself.
  // The threshold needs two ADMINs.
  screening: ['lists', 'accounts', 'aml', 'maker-checker'],
  // An email is about one check and carries a link to it.
  emails: ['accounts', 'staff', 'kyc', 'kyb'],
  legal: ['kyc', 'kyb', 'accounts'],
  // The record counts the documents of the KYB section.
  verification: ['accounts', 'kyc', 'kyb', 'aml', 'legal', 'payments', 'documents'],
  checklist: [
    'accounts',
    'kyc',
    'kyb',
    'legal',
    'aml',
    'payments',
    'documents',
    'verification',
    'emails',
    'facts',
  ],
  // An override may wait for a checker.
  override: [
    'kyc',
    'kyb',
    'legal',
    'accounts',
    'checklist',
    'verification',
    'activity',
    'facts',
    'maker-checker',
  ],
  // the timeline's word for what a batch did
  // Colleagues may decide on the account of an open row.
  'aml-batches': ['aml', 'accounts', 'staff', 'activity', 'live'],
  // The list filters by every status and the department, and shows the featured note; its counts are kept
  // with the records. What is done on several accounts at once are the acts of one.
  status: [
    'accounts',
    'aml',
    'emails',
    'staff',
    'assignments',
    'notes',
    'kyc',
    'kyb',
    'legal',
    'payments',
    'verification',
  ],
  'payment-countries': ['accounts', 'payments'],
  // Tax documentation that expires takes legal approval with it.
  'expired-documents': ['accounts', 'kyb', 'legal', 'verification'],
  // Files are read as those of bulk AML are, and rules are written as their page does.
  imports: [
    'accounts',
    'assignments',
    'kyc',
    'kyb',
    'legal',
    'payments',
    'payment-countries',
    'studios',
    'members',
    'aml-batches',
    'web-users',
    'contest',
  ],
  // The image of a member is opened as a document is.
  members: ['accounts', 'documents'],
  // A review shows the other checks beside the documents, and its decision may wait for a checker. A case of
  // KYB goes on after it. More can be asked of the applicant from it. The
  // list of studios is in orders of the status list, which finds any page of them.
  studios: [
    'accounts',
    'activity',
    'kyc',
    'kyb',
    'documents',
    'legal',
    'aml',
    'verification',
    'maker-checker',
    'live',
    'work',
    'facts',
    'information-requests',
    'status',
  ],
  // One account as a signed file: everything that is stored of it, and what the audit log says of it. It changes
  // nothing of the others.
  'case-files': [
    'accounts',
    'staff',
    'audit',
    'aml',
    'checklist',
    'documents',
    'information-requests',
    'kyb',
    'kyc',
    'legal',
    'maker-checker',
    'notes',
    'payments',
    'verification',
  ],
  // Its contracts and videos are opened as documents are; videos are sent in pieces.
  // The manager and the profile show what creators agreed to.
  influencers: ['accounts', 'agreement', 'kyc', 'documents', 'uploads', 'verification'],
  agreement: ['accounts', 'documents'],
  // Files that are sent in pieces; the feature that begins one stores it.
  uploads: ['accounts', 'kyb'],
  // The applicant's form: its submission is a KYB record, its files are documents, and its owners get KYC.
  wizard: [
    'accounts',
    'kyc',
    'kyb',
    'documents',
    'emails',
    'expired-documents',
    'identity-provider',
    'notifications',
    'uploads',
    'verification',
  ],
  // The pictures of a person are documents and lead the KYC to a review; its texts are in the wizard's catalogue.
  'hosted-verification': [
    'accounts',
    'kyc',
    'kyb',
    'documents',
    'identity-provider',
    'notifications',
    'verification',
    'wizard',
  ],
  // Every link that leads people of an account to us: revoked with it, a request is withdrawn, an email not sent.
  links: ['accounts', 'emails', 'information-requests', 'kyb', 'kyc'],
  // What is asked of an applicant besides the form: fields and files are the form's, its answer is a submission.
  'information-requests': [
    'accounts',
    'kyb',
    'documents',
    'emails',
    'expired-documents',
    'notifications',
    'verification',
    'wizard',
  ],
  // A result of the provider sets the status of a check, never one that staff set since.
  'identity-provider': ['accounts', 'kyc', 'kyb', 'override', 'verification'],
  // A launch leads to the provider's page, to our own, or to the wizard.
  // Its keys need two ADMINs.
  launch: ['accounts', 'kyc', 'kyb', 'identity-provider', 'maker-checker'],
  // A trigger queues what any feature changes.
  'status-webhooks': ['accounts'],
  // People outside the staff, and how they log in.
  'web-users': [],
  contest: [],
  'live-streams': [],
  // What waits for a person, derived from the states of every check, and the accounts assigned to them.
  work: [
    'accounts',
    'aml',
    'assignments',
    'emails',
    'expired-documents',
    'kyb',
    'kyc',
    'legal',
    'maker-checker',
    'notes',
    'payments',
    'staff',
    'verification',
  ],
  overview: '*',
};
