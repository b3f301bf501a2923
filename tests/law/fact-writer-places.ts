import type { Finding } from './fact-writers.ts';

type Places = Readonly<Record<Finding['rule'], Readonly<Record<string, string>>>>;

const WORK = 'Its tables are those of the product’s own work, which hold no fact.';
const RESEALED = 'The same values under another key.';
const ERASURE = 'Retention and erasure leave the statuses and reopen nothing (0076).';
const NEW =
  'A new account comes with its statuses; they are bound to its facts in the same transaction.';
const KERNEL = 'It is the one way to write a status.';

/** Folders of which no statement is asked, and why. */
export const FOLDERS_WITHOUT_FACTS: Readonly<Record<string, string>> = {
  'migrations/': 'A migration reopens nothing: what was green stays green.',
  'demo/': 'The demo fills the tables of every feature at once, before anybody decides.',
};

/**
 * Where a fact or a status is written otherwise than through `changeFacts`, in `apps/server/src/`, and why. Every other
 * place is a fault, and so is a row here that names none.
 */
export const FACT_WRITER_PLACES: Places = {
  facts: {
    'kernel/facts/statuses.store.ts#appendKycRecord': KERNEL,
    'retention/erase.store.ts#emptyRows': ERASURE,
    'retention/deletions.store.ts#deleteRows': ERASURE,
    'keys/rotation.store.ts#replaceSealed': RESEALED,
    'documents/scan/scans.store.ts#releaseFile': 'A file that waits counts as one that is clean.',
    'platform/leases/lease.ts#takeUnderLease': WORK,
    'platform/database/newer-schema.ts#insertNeed': WORK,
    'platform/database/restore-mark.ts#makeRestoreMark': WORK,
    'platform/database/restore-mark.ts#moveRestoreMark': WORK,
    'platform/database/statements/kept-counts.ts#foldKeptCounts': WORK,
  },
  statuses: {
    'imports/kinds/accounts.store.ts#insertAccounts': NEW,
  },
  cast: {
    'kernel/facts/fact-transaction.ts': KERNEL,
    'kernel/facts/open-facts.ts': KERNEL,
    'kernel/facts/change-many-facts.ts': KERNEL,
  },
  nobody: {
    'documents/scan/scan-files.ts': 'Files of no account, or of an erased one.',
    'imports/kinds/accounts.store.ts': `Columns that are no facts. ${NEW}`,
    'imports/kinds/streams.store.ts': 'A live stream is no fact.',
  },
  'status-writers': {
    'kernel/facts/open-facts.ts': KERNEL,
    'kernel/facts/apply-reopening.ts': KERNEL,
    'kernel/facts/return-approval.ts': KERNEL,
    'kernel/facts/follow-owners.ts': KERNEL,
  },
};

/** Places that still are to go through `changeFacts`. */
export const NOT_CONVERTED: Places = {
  facts: {
    'accounts/accounts.store.ts#renameAccount': 'The company name is converted elsewhere.',
    'aml/check-status.store.ts#saveCheckStatus': 'AML is converted elsewhere.',
    'documents/documents.store.ts#setDisplay': 'Hiding a document is converted elsewhere.',
    'payments/payment-values.store.ts#replaceValues': 'Payments are converted elsewhere.',
    'payments/payments.store.ts#saveSelection': 'Payments are converted elsewhere.',
    'studios/review/review.store.ts#saveMark': 'The review is converted elsewhere.',
    'studios/review/review.store.ts#saveDecision': 'The review is converted elsewhere.',
  },
  statuses: {
    'aml/check-status.store.ts#saveCheckStatus': 'AML is converted elsewhere.',
    'aml/runs/account-runs.store.ts#saveNotSuspected': 'AML is converted elsewhere.',
    'legal/legal.store.ts#saveChange': 'Legal is converted elsewhere.',
    'payments/payments.store.ts#setPayStatus': 'Payments are converted elsewhere.',
    'studios/review/review.store.ts#saveDecision': 'The review is converted elsewhere.',
  },
  cast: {},
  nobody: {},
  'status-writers': {},
};
