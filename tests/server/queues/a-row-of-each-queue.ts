import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../../apps/server/src/kernel/app-context.ts';
import type { Queue, QueuedTable } from '../../../apps/server/src/platform/leases/queue.ts';
import { DUE_RUNS } from '../../../apps/server/src/aml/due-runs/due-runs.store.ts';
import { makeNextDueRun } from '../../../apps/server/src/aml/due-runs/make-due-runs.ts';
import { PLACES } from '../../../apps/server/src/audit/checkpoints/checkpoints.store.ts';
import { keepCheckpoints } from '../../../apps/server/src/audit/checkpoints/deliver-checkpoints.ts';
import { CASE_FILES } from '../../../apps/server/src/case-files/case-files.store.ts';
import { makeNextCaseFile } from '../../../apps/server/src/case-files/make-case-files.ts';
import { scanNextFile } from '../../../apps/server/src/documents/scan/scan-files.ts';
import { SCANS } from '../../../apps/server/src/documents/scan/scans.store.ts';
import { EMAILS } from '../../../apps/server/src/emails/emails.store.ts';
import { sendNextEmail } from '../../../apps/server/src/emails/send-emails.ts';
import { readNextZone } from '../../../apps/server/src/hosted-verification/zone/read-zones.ts';
import { ZONES_TO_READ } from '../../../apps/server/src/hosted-verification/zone/zone.store.ts';
import { applyNextCallback } from '../../../apps/server/src/identity-provider/callbacks/apply-callback.ts';
import { CALLBACKS } from '../../../apps/server/src/identity-provider/callbacks/provider-callbacks.store.ts';
import { COMPANY_REVIEWS } from '../../../apps/server/src/identity-provider/company-reviews/company-reviews.store.ts';
import { handOverNext } from '../../../apps/server/src/identity-provider/company-reviews/hand-over.ts';
import { processNextVideo } from '../../../apps/server/src/influencers/videos/process-videos.ts';
import { VIDEOS } from '../../../apps/server/src/influencers/videos/videos.store.ts';
import { DIGESTS } from '../../../apps/server/src/notifications/digest/digest.store.ts';
import { sendNextDigest } from '../../../apps/server/src/notifications/digest/send-digests.ts';
import { sendNextWebhook } from '../../../apps/server/src/status-webhooks/send-webhooks.ts';
import { WEBHOOKS } from '../../../apps/server/src/status-webhooks/status-webhooks.store.ts';
import { LOGIN_CODES } from '../../../apps/server/src/web-users/codes/login-codes.store.ts';
import { sendNextLoginCode } from '../../../apps/server/src/web-users/codes/send-login-codes.ts';

interface RowOfQueue<Table extends QueuedTable> {
  readonly queue: Queue<Table>;
  readonly work: (app: AppContext) => Promise<boolean>;
  /** Inserts one row that is due, and what it needs, for studio 5001 and a person of the staff. */
  readonly insert: (admin_uuid: string) => readonly RawBuilder<unknown>[];
  /** What it is after its last try; null where tries have no end. */
  readonly givenUp: Readonly<Record<string, unknown>> | null;
}

const ACCOUNT = sql`'studio', 5001`;
const INTERRUPTED = 'The process that worked on it ended before it was done.';

/** One row of every queue of the product. A queue that is missing here does not compile. */
export const ROWS: { readonly [Table in QueuedTable]: RowOfQueue<Table> } = {
  email: {
    queue: EMAILS,
    work: sendNextEmail,
    insert: () => [
      sql`insert into email (account_type, account_id, kind, recipient, name, company, message_id, state, created, updated)
        values (${ACCOUNT}, 'kyb', 'a@b.example', 'Anna', 'Duna', '<1@x>', 'queued', now(), now())`,
    ],
    givenUp: { state: 'failed', why: INTERRUPTED },
  },
  web_login_code: {
    queue: LOGIN_CODES,
    work: sendNextLoginCode,
    insert: () => [
      sql`with person as (insert into web_user (username, username_key, age, created)
          values (gen_random_uuid()::text, gen_random_uuid()::text, 30, now()) returning uuid)
        insert into web_login_code (recipient_hash, web_user_uuid, state, created)
        select 'hash', uuid, 'queued', now() from person`,
    ],
    givenUp: { state: 'failed' },
  },
  status_webhook: {
    queue: WEBHOOKS,
    work: sendNextWebhook,
    insert: () => [
      sql`insert into status_webhook (account_type, account_id, check_name, to_status)
        values (${ACCOUNT}, 'kyb', 'APPROVED')`,
    ],
    givenUp: { state: 'failed', why: INTERRUPTED },
  },
  influencer_video: {
    queue: VIDEOS,
    work: processNextVideo,
    insert: () => [
      sql`with person as (insert into influencer (full_name, email, email_key, name_text, created, updated)
          values ('Mia', 'm@b.example', gen_random_uuid()::text, 'mia', now(), now()) returning id),
        file as (insert into influencer_file (filename, media_type, size, sha256, storage_key, created)
          values ('a.mp4', 'video/mp4', 4, 'hash', gen_random_uuid()::text, now()) returning id)
        insert into influencer_video (upload_id, influencer_id, file_id, title, description, platform, status, created)
        select gen_random_uuid(), person.id, file.id, 't', 'd', 'Uploaded', 'Processing', now() from person, file`,
      sql`delete from file_scan`,
    ],
    givenUp: null,
  },
  notification_digest: {
    queue: DIGESTS,
    work: sendNextDigest,
    insert: (admin_uuid) => [
      sql`delete from notification_digest`,
      sql`insert into notification_digest (admin_uuid, digest, due, next_try, updated)
        values (${admin_uuid}, 'daily', now() - interval '30 days', now() - interval '30 days', now())`,
    ],
    givenUp: { tries: 0, why: INTERRUPTED },
  },
  provider_callback: {
    queue: CALLBACKS,
    work: applyNextCallback,
    insert: () => [
      sql`insert into provider_callback (provider, body_sha256, event, facts, received, state, updated)
        values ('idenfy', 'hash', 'e', '{"about":"company","reference":null,"client_id":null}', now(), 'queued', now())`,
    ],
    givenUp: { state: 'failed', why: INTERRUPTED },
  },
  company_review: {
    queue: COMPANY_REVIEWS,
    work: handOverNext,
    insert: () => [
      sql`with sent as (insert into kyb_submission (account_type, account_id, created, data_json)
          values (${ACCOUNT}, now(), '{}') returning id)
        insert into company_review (submission_id, account_type, account_id, created, updated)
        select id, ${ACCOUNT}, now(), now() from sent`,
    ],
    givenUp: { state: 'failed', why: INTERRUPTED },
  },
  verification_submission: {
    queue: ZONES_TO_READ,
    work: readNextZone,
    insert: () => [
      sql`insert into verification_submission (account_type, account_id, origin, origin_id, document, pictures, created, zone_state)
        values (${ACCOUNT}, 'email', 1, 'ID_CARD', '{}', now(), 'queued')`,
    ],
    givenUp: { zone_state: 'failed' },
  },
  file_scan: {
    queue: SCANS,
    work: scanNextFile,
    insert: () => [
      sql`insert into file_scan (storage_key, size, state, created) values ('gone', 4, 'waiting', now())`,
    ],
    givenUp: null,
  },
  aml_rerun: {
    queue: DUE_RUNS,
    work: makeNextDueRun,
    insert: () => [
      sql`insert into aml_rerun (account_type, account_id, run_type, created)
        values (${ACCOUNT}, 'business', now())`,
    ],
    givenUp: null,
  },
  case_file: {
    queue: CASE_FILES,
    work: (app) => makeNextCaseFile(app, 'ordinary'),
    insert: (admin_uuid) => [
      sql`insert into case_file (account_type, account_id, admin_uuid, created, expires)
        values (${ACCOUNT}, ${admin_uuid}, now(), now() + interval '1 day')`,
    ],
    givenUp: { state: 'failed', why: 'unavailable' },
  },
  audit_place: {
    queue: PLACES,
    work: keepCheckpoints,
    insert: () => [sql`insert into audit_place (name) values ('a place')`],
    givenUp: null,
  },
};
