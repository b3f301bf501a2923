import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { APPROVAL_REQUEST_STATES } from '@verify-admin/rulebook/maker-checker/approval-request.states';
import { findDecision, type DecisionRow } from '@verify-admin/rulebook/audit/decision-acts';
import { rulesOfDecision } from '@verify-admin/rulebook/audit/decision-rules';
import { stateValue } from '@verify-admin/rulebook/audit/audit-value';
import type {
  DecidedDocument,
  ExplainedDecision,
} from '@verify-admin/rulebook/decisions/decisions.contract';
import type { Kysely } from 'kysely';
import { auditEntriesOf } from '../audit/audit-entry.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { findLine, readUsernames } from '../audit/audit-trail.store.ts';
import { listImagesOf } from '../documents/documents.store.ts';
import { findClosingEvent, findApprovalRequest } from '../maker-checker/approval-request.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import { decidedChecks, unknownChecks } from './decided-checks.ts';
import { decidedScreenings } from './decided-screenings.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { findCheckpointOver, findStoredFacts } from './decision-line.store.ts';
import { deriveFacts } from './derived-facts.store.ts';

type Db = Kysely<Schema>;

/** The number of the approval request that an audit line is of; null for a line without one. */
function requestIdOf(detail: string): number | null {
  const read: unknown = JSON.parse(detail);
  if (typeof read !== 'object' || read === null || !('approval_request_id' in read)) return null;
  return typeof read.approval_request_id === 'number' ? read.approval_request_id : null;
}

/** Who requested a decision and who closed the request; null where it needed no request. */
async function approvalOf(db: Db, detail: string): Promise<ExplainedDecision['approval']> {
  const approval_request_id = requestIdOf(detail);
  const request =
    approval_request_id === null ? null : await findApprovalRequest(db, approval_request_id);
  if (!request) return null;
  const closing = await findClosingEvent(db, request.id);
  return {
    approval_request_id: request.id,
    summary: request.summary,
    note: request.note,
    maker: request.maker,
    requested: request.created,
    checker: closing?.by ?? null,
    closed: closing?.created ?? null,
    state: stateValue(APPROVAL_REQUEST_STATES, request.state),
  };
}

/** The documents that were there, as they were shown; of an erased one only its number is known. */
async function documentsOf(
  db: Db,
  key: AccountKey,
  { documents }: DecisionFacts,
): Promise<DecidedDocument[]> {
  const stored = await listImagesOf(
    db,
    key,
    documents.map(({ id }) => id),
  );
  return documents.map(({ id, shown }) => {
    const image = stored.find((one) => one.id === id);
    return {
      document_id: id,
      filename: image?.filename ?? null,
      sha256: image?.sha256 ?? null,
      created: image?.created ?? null,
      uploaded_by: image?.uploaded_by ?? null,
      is_shown: shown,
    };
  });
}

/** Whether a checker was needed; a request that was made says so itself. */
function wasCheckerNeeded(
  { kind }: DecisionRow,
  { maker_checker }: DecisionFacts,
): ExplainedDecision['checker_was_needed'] {
  return kind === undefined ? null : (maker_checker[kind] ?? false);
}

const NO_FACTS =
  'The facts were not stored with this decision. They are read from histories and audit lines that have a moment of their own.';
const NO_RULES = 'The rules of that time were not stored. The rules of this build are shown.';

function missingOf(explained: Omit<ExplainedDecision, 'missing'>, facts: DecisionFacts): string[] {
  const { basis, documents, screenings } = explained;
  const isErased = documents.some(({ filename }) => filename === null);
  return [
    ...(basis === 'derived' ? [NO_FACTS, NO_RULES, ...unknownChecks(facts)] : []),
    ...(isErased ? ['Documents that are not named were erased with the account.'] : []),
    ...screenings.flatMap(({ run_id, asked, input_sha256 }) =>
      asked === null
        ? [
            `What run ${run_id} was asked ${input_sha256 === null ? 'was not stored' : 'was erased with the account'}.`,
          ]
        : [],
    ),
  ];
}

/**
 * A decision with everything it was based on, as of its audit line: nothing is read from today's state but
 * the names of people, accounts and documents.
 * @param seq the number of the audit line; what of it was erased with the account reads as erased
 * @returns null where the line is no decision on an account, or is not there
 */
export async function explainDecision(
  app: Pick<AppContext, 'db' | 'keys'>,
  seq: number,
): Promise<ExplainedDecision | null> {
  const { db } = app;
  const line = await findLine(db, seq);
  const row = line && findDecision(line.act);
  if (!row || line.account_type === null || line.account_id === null) return null;
  const key = { account_type: line.account_type, account_id: line.account_id };
  const stored = await findStoredFacts(db, seq);
  const facts = stored?.facts ?? (await deriveFacts(db, { key, seq, created: line.created }));
  const names = await readUsernames(db);
  const nameOf = (uuid: string) => names.get(uuid) ?? uuid;
  const [entry] = await auditEntriesOf(app, [line], nameOf);
  if (!entry) return null;
  const explained = {
    decision: {
      seq,
      created: line.created,
      act: line.act,
      decides: row.decides,
      actor: entry.actor,
      actor_role: line.actor_role,
      outcome: line.outcome,
      account: { ...key, name: line.account_name },
      changes: entry.changes,
      facts: entry.facts,
      request_id: line.request_id,
      hash: line.hash,
      is_intact: entry.is_intact,
      checkpoint: await findCheckpointOver(db, seq),
    },
    basis: stored ? ('stored' as const) : ('derived' as const),
    checks: decidedChecks(facts, nameOf),
    documents: await documentsOf(db, key, facts),
    screenings: await decidedScreenings(db, key, facts, line.created),
    approval: await approvalOf(db, line.detail),
    rules: [...(stored?.rules ?? rulesOfDecision(row))],
    rules_are_stored: stored !== null,
    checker_was_needed: wasCheckerNeeded(row, facts),
  };
  return { ...explained, missing: missingOf(explained, facts) };
}
