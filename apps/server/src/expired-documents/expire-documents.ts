import {
  expiredNote,
  isLegalExpired,
} from '@verify-admin/rulebook/expired-documents/legal-expiry.rules';
import { expiryOf } from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import { systemStamp } from '../kernel/audit.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import type { OpenFacts } from '../kernel/facts/open-facts.ts';
import { runSystemAct, type SystemAct } from '../kernel/system-act.ts';
import type { AppContext } from '../kernel/app-context.ts';
import type { CheckedMoment } from '../kernel/clock-check/checked-moment.ts';
import { faultFacts } from '../platform/log.ts';
import {
  type DueRecord,
  saveLapse,
  listDueExpiries,
  lockExpiry,
} from './expired-documents.store.ts';
import { fileIdentityCases, listIdentityChanges } from './identity-documents.store.ts';
import { fileSubmissions } from './submissions.store.ts';

type ExpiryContext = Pick<AppContext, 'db' | 'log' | 'events' | 'keys'>;

const AT_ONCE = 100;

/** The account is locked, so that of two processes the second sees what the first wrote. */
async function expireLocked(facts: OpenFacts): Promise<SystemAct | null> {
  const { trx, key, now, record: verification } = facts;
  const record = await lockExpiry(trx, key);
  if (!record || record.lapsed !== null) return null;
  if (expiryOf(record.expires, now) !== 'expired') return null;
  const { business_type } = record.data_json;
  const from = verification.due_diligence_status;
  if (!isLegalExpired(business_type, from)) {
    await saveLapse(trx, key, now, null);
    return null;
  }
  await saveLapse(trx, key, now, verification);
  const note = expiredNote(business_type);
  await facts.set('legal', { status: 'EXPIRED', note, admin_uuid: null, now });
  const { created, expires } = record;
  const detail = { from, to: 'EXPIRED', created, expires, note };
  return { stamp: systemStamp(now), entry: { act: 'legal.expired', outcome: 'EXPIRED', detail } };
}

async function expireOne(app: ExpiryContext, due: DueRecord, now: string): Promise<void> {
  const { account_type, account_id } = due;
  const key = { account_type, account_id };
  await runSystemAct(app, key, (trx) =>
    changeFacts({ app, trx, now, by: null }, key, async (facts) =>
      facts ? expireLocked(facts) : null,
    ),
  );
}

const dayOf = ({ iso }: CheckedMoment) => iso.slice(0, 'YYYY-MM-DD'.length);

/**
 * Of how many accounts `expireDocuments` would change something, counted up to `most`: of their tax documentation, or of the
 * case of an identity document.
 */
export async function countExpiringDocuments(
  { db }: Pick<AppContext, 'db'>,
  now: CheckedMoment,
  most: number,
): Promise<number> {
  await fileSubmissions(db);
  const changed = [
    ...(await listDueExpiries(db, now.iso, undefined, most)),
    ...(await listIdentityChanges(db, dayOf(now), most)),
  ];
  const accounts = new Set(changed.map((one) => `${one.account_type} ${one.account_id}`));
  return Math.min(accounts.size, most);
}

/**
 * LEGAL-04, EXP-12: sets legal EXPIRED where tax documentation expired, each account by itself, so
 * that a run that breaks off leaves the rest to the next one. An account that fails is logged and
 * does not hold up the others.
 */
export async function expireDocuments(app: ExpiryContext, now: CheckedMoment): Promise<void> {
  await fileSubmissions(app.db);
  await fileIdentityCases(app.db, dayOf(now));
  let last: DueRecord | undefined;
  do {
    const due: readonly DueRecord[] = await listDueExpiries(app.db, now.iso, last, AT_ONCE);
    for (const one of due) {
      await expireOne(app, one, now.iso).catch((error: unknown) =>
        app.log.error(faultFacts(error), 'the expiry of an account failed'),
      );
    }
    last = due.length < AT_ONCE ? undefined : due.at(-1);
  } while (last);
}
