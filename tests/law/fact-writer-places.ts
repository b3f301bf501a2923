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
    'kernel/facts/statuses.store.ts#saveCheckStatus': KERNEL,
    'retention/erase.store.ts#emptyRows': ERASURE,
    'retention/deletions.store.ts#deleteRows': ERASURE,
    'keys/rotation.store.ts#replaceSealed': RESEALED,
    'documents/scan/scans.store.ts#releaseFile': 'A file that waits counts as one that is clean.',
    'wizard/uploads.store.ts#deleteAbandoned': 'Files that were never submitted are no facts.',
    'platform/leases/lease.ts#takeUnderLease': WORK,
    'platform/leases/queue.ts#write': `${WORK} What a scanner answered is written in scans.store.ts.`,
    'platform/database/newer-schema.ts#insertNeed': WORK,
    'platform/database/restore-mark.ts#makeRestoreMark': WORK,
    'platform/database/restore-mark.ts#moveRestoreMark': WORK,
    'platform/database/statements/kept-counts.ts#foldKeptCounts': WORK,
  },
  statuses: {
    'kernel/facts/statuses.store.ts#saveCheckStatus': KERNEL,
    'kernel/facts/statuses.store.ts#saveNotSuspected': KERNEL,
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
