import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { storedAccountType } from '@verify-admin/rulebook/accounts/account-type';
import {
  namesOnRecord,
  opensNewSubmission,
  refuseKybEmail,
  refuseKycEmail,
} from '@verify-admin/rulebook/emails/email.rules';
import * as calls from '@verify-admin/rulebook/emails/emails.contract';
import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import { isEmailAddress } from '@verify-admin/rulebook/kernel/email-address';
import type { Transaction } from 'kysely';
import { lockAccount } from '../accounts/accounts.store.ts';
import { isCurrentOwner, isPerOwner } from '../accounts/owners.store.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { type Actor, type Applicant, isApplicant } from '../kernel/actor.ts';
import { command } from '../kernel/command.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import { findSubmissionOfLink, findSubmittedMoment } from '../kyb/submissions.store.ts';
import { addKycSent, listNamedOwners } from '../kyc/kyc.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import { EMAIL_ACTS } from './email-acts.ts';
import { lockEmail, queueAgain } from './emails.store.ts';
import { type PageNames, pageNames } from './page-names.ts';
import { isWrittenTooOften, queueEmail } from './queue-email.ts';
import { isFormerAddress, whyNotSent } from './why-not-sent.ts';

interface KycEmail {
  readonly key: AccountKey;
  readonly account_sub_id: number | null;
  readonly email: string;
  readonly name: string;
  readonly company: string;
  /** Null where an applicant asked for it. */
  readonly admin_uuid: string | null;
  readonly now: string;
}

/** Says so where the email has other names than were typed. */
function queuedKyc({ email, ...typed }: KycEmail, { name, company }: PageNames): string {
  const queued = `Email queued to ${email}`;
  if (typed.name === name && typed.company === company) return queued;
  return `${queued}. ${namesOnRecord([name, company])}`;
}

/** KYC-07: writes the row of the sent list and queues its email; what both calls answer. */
async function queueKycEmail(trx: Transaction<Schema>, app: AppContext, asked: KycEmail) {
  const { key, account_sub_id, email, admin_uuid, now } = asked;
  const sent = { account_sub_id, email, admin_uuid, now };
  const kyc_sent_id = await addKycSent(trx, key, sent);
  const names = await pageNames(trx, { ...key, account_sub_id }, asked);
  const email_id = await queueEmail(trx, { ...asked, ...names, kind: 'kyc', kyc_sent_id });
  return {
    output: { message: queuedKyc(asked, names), data: { email_id, state: 'queued' as const } },
    audit: {
      act: 'email.kyc-queued' as const,
      account: key,
      detail: { email_id, owner: account_sub_id },
    },
    afterwards: async () => app.deferredWork.nudge('emails'),
  };
}

/** CALL-70, KYC-07: the row of the sent list is written now; its 72 hours begin with the sending. */
export const sendManualKycEmail = command(calls.sendManualKycEmail, async (input, context) => {
  const { trx, actor, now, app, refuse } = context;
  const { clientid: client, template_data } = input;
  const { email, name, company, type } = template_data;
  if (!client) throw refuse('email/bad-client');
  const refusal = refuseKycEmail({ email, name, company, type: storedAccountType(type) });
  if (refusal) throw refuse(refusal);
  const { account_sub_id, ...key } = client;
  if (!(await lockAccount(trx, key))) throw refuse('account/unknown');
  if (account_sub_id === null && (await isPerOwner(trx, key))) throw refuse('email/owner-needed');
  if (!(await isCurrentOwner(trx, client))) throw refuse('email/unknown-owner');
  if (await isFormerAddress(trx, client, email)) throw refuse('email/former-address');
  if (await isWrittenTooOften(trx, key, email, now)) throw refuse('email/too-many');
  const person = { account_sub_id, email, name, company };
  return queueKycEmail(trx, app, { key, ...person, admin_uuid: actor.uuid, now });
});

/** What the answer says to the sender of a KYB email. */
function queuedKyb(email: string, submitted: string | null): string {
  const queued = `Email queued to ${email}`;
  return submitted === null ? queued : `${queued}. ${opensNewSubmission(submitted)}`;
}

/** CALL-71, KYB-07: an account that was never asked for its business is `PENDING` from here on. */
export const sendManualKybEmail = command(calls.sendManualKybEmail, async (input, context) => {
  const { trx, actor, now, app, refuse } = context;
  const { clientid: client, template_data } = input;
  const { email, name, company, type: typed } = template_data;
  const type = storedAccountType(typed);
  const refusal = refuseKybEmail({ email, name, company, type }, typed);
  if (refusal) throw refuse(refusal);
  if (!client) throw refuse('email/bad-client');
  const { account_type, account_id, account_sub_id: owner } = client;
  if (owner !== null) throw refuse('email/not-of-owners');
  if (type !== account_type) throw refuse('email/other-type');
  const key = { account_type, account_id };
  const admin_uuid = actor.uuid;
  const isFirst = await changeFacts({ app, trx, now, by: admin_uuid }, key, async (facts) => {
    if (!facts) throw refuse('account/unknown');
    if (await isWrittenTooOften(trx, key, email, now)) throw refuse('email/too-many');
    if (facts.record.kyb_status !== null) return false;
    await facts.set('kyb', { status: 'PENDING', note: null, admin_uuid, now });
    return true;
  });
  const ask = { key, kind: 'kyb', account_sub_id: null, kyc_sent_id: null } as const;
  const email_id = await queueEmail(trx, { ...ask, email, name, company, admin_uuid, now });
  const submitted = await findSubmittedMoment(trx, key);
  return {
    output: {
      message: queuedKyb(email, submitted),
      data: { email_id, state: 'queued' as const, submitted },
    },
    audit: {
      act: 'email.kyb-queued',
      account: key,
      ...(isFirst && { outcome: 'PENDING' }),
      detail: { email_id },
    },
    afterwards: async () => app.deferredWork.nudge('emails'),
  };
});

/** Whether the actor may act for the account: an applicant for the one of the link alone. */
function mayActFor(actor: Actor | Applicant, { account_type, account_id }: AccountKey): boolean {
  if (!isApplicant(actor)) return true;
  return actor.account.account_type === account_type && actor.account.account_id === account_id;
}

/** WIZ-62..65: the people of a submission are known to the link that submitted, and to no other one. */
async function mayNameOwners(
  trx: Transaction<Schema>,
  keys: readonly string[],
  actor: Actor | Applicant,
): Promise<boolean> {
  if (!isApplicant(actor)) return true;
  return (await findSubmissionOfLink(trx, keys, actor.account, actor.issued_at)) !== null;
}

/** The owner of the account who is written to under this address; null where it is none of theirs. */
async function findOwnerByEmail(trx: Transaction<Schema>, key: AccountKey, email: string) {
  const owners = await listNamedOwners(trx, key);
  const sought = email.toLowerCase();
  return owners.find(({ owner_email }) => owner_email?.toLowerCase() === sought) ?? null;
}

/** Whether a number that was given beside the address, if any, is that of the owner of this address. */
function isOwnerMeant({ account_sub_id }: KycRecord, named: number | null): boolean {
  return named === null || named === account_sub_id;
}

/**
 * CALL-93: an owner of the account is sent the KYC email. Name, address and company are the stored ones and
 * the link is made when the email goes out; what the request says of them is not used.
 */
export const sendKycEmail = command(calls.sendKycEmail, async (input, context) => {
  const { trx, actor, now, app, refuse } = context;
  const { clientid: client, template_data } = input;
  if (!client) throw refuse('email/bad-client');
  const { account_type, account_id, account_sub_id: named } = client;
  const key = { account_type, account_id };
  if (!mayActFor(actor, key)) throw refuse('account/unknown');
  if (!(await lockAccount(trx, key))) throw refuse('account/unknown');
  if (!(await mayNameOwners(trx, app.keys.data, actor))) throw refuse('email/unknown-owner');
  const owner = await findOwnerByEmail(trx, key, template_data.email);
  if (!owner?.owner_email || !isOwnerMeant(owner, named)) throw refuse('email/unknown-owner');
  const { owner_email: email, account_sub_id, owner_name, company_name } = owner;
  if (await isWrittenTooOften(trx, key, email, now)) throw refuse('email/too-many');
  const person = { account_sub_id, email, name: owner_name ?? '', company: company_name ?? '' };
  const admin_uuid = isApplicant(actor) ? null : actor.uuid;
  return queueKycEmail(trx, app, { key, ...person, admin_uuid, now });
});

/**
 * CALL-57: `account_sub_id` 0 is the account itself. An applicant records the launch of an owner of the own
 * account, who is named by the address (CALL-94).
 */
export const postKycSent = command(calls.postKycSent, async (input, context) => {
  const { trx, actor, now, app, refuse } = context;
  const { account_type, account_id, email } = input;
  const key = { account_type, account_id };
  if (!mayActFor(actor, key)) throw refuse('account/unknown');
  if (!isEmailAddress(email)) throw refuse('email/not-an-address');
  if (!(await lockAccount(trx, key))) throw refuse('account/unknown');
  if (!(await mayNameOwners(trx, app.keys.data, actor))) throw refuse('email/unknown-owner');
  const owner = isApplicant(actor) ? await findOwnerByEmail(trx, key, email) : null;
  const named = input.account_sub_id || null;
  const isKnown = isApplicant(actor)
    ? owner !== null && isOwnerMeant(owner, named)
    : await isCurrentOwner(trx, { ...key, account_sub_id: named });
  if (!isKnown) throw refuse('email/unknown-owner');
  const account_sub_id = owner?.account_sub_id ?? named;
  const admin_uuid = isApplicant(actor) ? null : actor.uuid;
  await addKycSent(trx, key, { account_sub_id, email, admin_uuid, now });
  return {
    output: { message: 'The KYC email is recorded as sent.' },
    audit: { act: 'email.kyc-recorded', account: key, detail: { owner: account_sub_id } },
  };
});

/** A failed email begins its tries again, where its person still has the address. */
export const sendEmailAgain = command(calls.sendEmailAgain, async (input, context) => {
  const { trx, now, app, refuse } = context;
  const { account_type, account_id, email_id } = input;
  const key = { account_type, account_id };
  if (!(await lockAccount(trx, key))) throw refuse('email/unknown');
  const email = await lockEmail(trx, key, email_id);
  if (!email) throw refuse('email/unknown');
  if (email.state !== 'failed') throw refuse('email/not-failed');
  const ended = await whyNotSent(trx, app, email);
  if (ended) throw refuse(ended);
  await queueAgain(trx, email_id, now);
  const submitted = email.kind === 'kyb' ? await findSubmittedMoment(trx, key) : null;
  return {
    output: {
      message: queuedKyb(email.recipient, submitted),
      data: { email_id, state: 'queued' as const, submitted },
    },
    audit: {
      act: EMAIL_ACTS[email.kind].again,
      account: key,
      detail: { email_id, owner: email.account_sub_id, again: true },
    },
    afterwards: async () => app.deferredWork.nudge('emails'),
  };
});
