import { isDeepStrictEqual } from 'node:util';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { isSubmittedAtLaunch } from '@verify-admin/rulebook/identity-provider/provider-result.rules';
import { KYC_EMAIL_VALIDITY_MS } from '@verify-admin/rulebook/kyc/kyc.rules';
import { LAUNCHES_PER_HOUR } from '@verify-admin/rulebook/identity-provider/session.rules';
import { statusOf } from '@verify-admin/rulebook/checks/reopening.rules';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import type { AppContext } from '../../kernel/app-context.ts';
import type { OpenFacts } from '../../kernel/facts/open-facts.ts';
import { nowOf } from '../../platform/clock.ts';
import {
  countSessions,
  findNames,
  findOpenSession,
  findSession,
  insertSession,
  type Person,
} from './identity-sessions.store.ts';
import { isOfSession, seemsOfSession, sessionFacts } from './session-facts.ts';

const LIFETIME_SECONDS = KYC_EMAIL_VALIDITY_MS / 1000;

interface Name {
  readonly first_name: string;
  readonly last_name: string;
}

/** A page on which the person can be verified now. */
export interface OpenedSession {
  readonly person: Person;
  readonly reference: string;
  readonly redirect_url: string;
  /** The name the provider verifies. */
  readonly name: Name;
  /** The stored session that is still open; null where the provider has just opened a new one. */
  readonly id: number | null;
}

/** Why a person is not sent to the provider. */
export type LaunchRefused =
  | { readonly refused: 'account/unknown' | 'launch/owner-needed' }
  | { readonly refused: 'launch/unknown-owner' | 'launch/too-often' }
  | { readonly refused: 'launch/not-opened'; readonly why: string };

/** The last word is the last name; a single word is both. */
function splitName(name: string): Name {
  const words = name.trim().split(/\s+/);
  const last_name = words.at(-1) ?? '';
  return { first_name: words.slice(0, -1).join(' ') || last_name, last_name };
}

/** The name of the person a launch is about; or why nobody can be verified by it. */
export async function findPersonName(
  { db }: Pick<AppContext, 'db'>,
  person: Person,
): Promise<Name | LaunchRefused> {
  const names = await findNames(db, person);
  if (!names) return { refused: 'account/unknown' };
  const isPerOwner = names.use_kyc_status_table === 1;
  if (person.account_sub_id === null) {
    if (isPerOwner) return { refused: 'launch/owner-needed' };
    return { first_name: names.first_name ?? '', last_name: names.last_name ?? '' };
  }
  if (!isPerOwner || names.owner_name === null) return { refused: 'launch/unknown-owner' };
  return splitName(names.owner_name);
}

/**
 * KYC-10: the provider's page for a person. A session in which the person can still go on is used again,
 * because the provider takes only one for a person at a time.
 */
export async function openSession(
  app: AppContext,
  person: Person,
): Promise<OpenedSession | LaunchRefused> {
  const name = await findPersonName(app, person);
  if ('refused' in name) return name;
  const open = await findOpenSession(app.db, person, nowOf(app.clock));
  if (open && (await seemsOfSession(app, open))) {
    const { reference, redirect_url, id } = open;
    return { person, reference, redirect_url, name, id };
  }
  if ((await countSessions(app.db, person, app.clock())) >= LAUNCHES_PER_HOUR) {
    return { refused: 'launch/too-often' };
  }
  const { account_type, account_id, account_sub_id } = person;
  const client_id = formatClientId(account_type, account_id, account_sub_id);
  const asked = { client_id, ...name, lifetime: LIFETIME_SECONDS };
  const opened = await app.provider.createPersonSession(asked);
  if (!opened.ok) return { refused: 'launch/not-opened', why: opened.why };
  const { scan_ref: reference, redirect_url } = opened;
  return { person, reference, redirect_url, name, id: null };
}

/** Why a session that was just opened is not stored. */
export const CHANGED_MEANWHILE = 'The person’s data changed meanwhile. Launch it again.';

/** Who launched a session: staff, or a caller of the launch API. */
export type Launcher =
  | { readonly admin_uuid: string; readonly caller: null }
  | { readonly admin_uuid: null; readonly caller: string };

/** Whether what the provider verifies is still the person of the account. */
async function isStillOf({ trx }: OpenFacts, { person, name }: OpenedSession): Promise<boolean> {
  const now = await findPersonName({ db: trx }, person);
  return !('refused' in now) && isDeepStrictEqual(now, name);
}

/**
 * Stores a session with the launch that caused it; its number, or null where the person's facts have changed since it
 * was opened. KYC-14: a person who was sent to the provider and is not yet decided reads as submitted; no decision is
 * taken back by a launch.
 */
export async function storeOpenedSession(
  facts: OpenFacts,
  opened: OpenedSession,
  launcher: Launcher,
): Promise<number | null> {
  const { trx, now } = facts;
  const { person, reference, redirect_url, id } = opened;
  if (id !== null) {
    const open = await findSession(trx, reference);
    return open && (await isOfSession(facts, open)) ? id : null;
  }
  if (!(await isStillOf(facts, opened))) return null;
  const { account_type, account_id, account_sub_id } = person;
  const expires = new Date(Date.parse(now) + KYC_EMAIL_VALIDITY_MS).toISOString();
  const stored = await insertSession(trx, {
    account_type,
    account_id,
    account_sub_id,
    reference,
    client_id: formatClientId(account_type, account_id, account_sub_id),
    redirect_url,
    ...launcher,
    created: now,
    expires,
    facts: await sessionFacts(facts, account_sub_id, 'provider'),
  });
  const ref = { check: 'kyc', owner: account_sub_id } as const;
  const status = statusOf(ref, await facts.ground()) as KycStatus | null;
  if (isSubmittedAtLaunch(status ?? 'not-initiated')) {
    await facts.setKyc({
      account_sub_id,
      cleaned_status: 'submitted',
      scan_ref: reference,
      admin_uuid: launcher.admin_uuid,
      note: 'Sent to the identity provider',
      now,
    });
  }
  return stored;
}
