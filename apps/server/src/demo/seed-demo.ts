import { fileSubmissions } from '../expired-documents/submissions.store.ts';
import { type AuditEntry, type AuditLine, appendAuditBatch } from '../kernel/audit.ts';
import { ScreeningMemory } from '../aml-batches/run/screening-memory.ts';
import type { Screen } from '../aml/runs/screen-runs.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { insertCases } from './insert/insert-cases.ts';
import { storeReviews } from './insert/store-reviews.ts';
import { storeFieldMarks } from './insert/store-field-marks.ts';
import { insertNotifications } from './insert/insert-notifications.ts';
import { insertPayments } from './insert/insert-payments.ts';
import { insertRows } from './insert/insert-rows.ts';
import { insertSessions, insertStaff, type StaffNaming } from './insert/insert-staff.ts';
import { type Act, actsOf, roleOf } from '@verify-admin/demo/audit/acts';
import { staffActs } from '@verify-admin/demo/audit/staff-acts';
import { makeSignIns, type SignIn } from '@verify-admin/demo/staff/sign-ins';
import { reviewHits } from '@verify-admin/demo/aml/hit-reviews';
import { drawKybEmails } from '@verify-admin/demo/emails/kyb-emails';
import type { MadeCase } from '@verify-admin/demo/cases/made-case';
import type { MadeMember } from '@verify-admin/demo/accounts/a-member';
import { makeAgreements } from '@verify-admin/demo/influencers/agreements';
import { makeInfluencers } from '@verify-admin/demo/influencers/influencers';
import { makeVideos } from '@verify-admin/demo/videos/videos';
import { makeMembers } from '@verify-admin/demo/accounts/members';
import { makePopulation } from '@verify-admin/demo/cases/population';
import { createRandom, type Random } from '@verify-admin/demo/random';
import { screenCases } from './insert/screen-case.ts';
import { storeDocuments } from './insert/store-documents.ts';
import { insertInfluencers, storeInfluencerContracts } from './insert/store-influencers.ts';
import { insertContest } from './insert/insert-contest.ts';
import { insertAgreements, storeAgreements } from './insert/store-agreements.ts';
import { insertVideos, storeVideos } from './insert/store-videos.ts';
import { storeMemberImages } from './insert/store-member-images.ts';

/** Every demo is drawn from this seed, so that all of them show the same accounts. */
const DEMO_SEED = 'verify-admin demo';

export type SeedContext = Pick<AppContext, 'db' | 'storage' | 'clock' | 'keys' | 'screening'>;

/** Everything a demo holds before a database has seen it. */
export interface MadeDemo {
  readonly cases: readonly MadeCase[];
  readonly members: readonly MadeMember[];
  readonly lines: readonly AuditLine[];
}

function stampOf(random: Random, { created, admin_uuid }: Act): AuditLine['stamp'] {
  const request_id = random.uuid();
  return { created, actor_uuid: admin_uuid, actor_role: roleOf(admin_uuid), request_id };
}

function byMoment(a: AuditLine, b: AuditLine): number {
  return a.stamp.created.localeCompare(b.stamp.created);
}

function auditLines(random: Random, cases: readonly MadeCase[]): AuditLine[] {
  return cases
    .flatMap((made) => actsOf(made).map((act) => ({ act, account: made.account })))
    .sort((a, b) => a.act.created.localeCompare(b.act.created))
    .map(({ act, account }) => ({ stamp: stampOf(random, act), act, account }))
    .map(({ stamp, act: { created: _created, admin_uuid: _by, ...entry }, account }) => ({
      stamp,
      entry: {
        ...entry,
        account: { account_type: account.account_type, account_id: account.account_id },
      },
    }));
}

/**
 * Makes the demo as it is at `now`, each account screened by `screen`; the same seed, moment and
 * lists make the same demo.
 */
export async function makeDemo(now: number, screen: Screen, seed = DEMO_SEED): Promise<MadeDemo> {
  const random = createRandom(seed);
  const reviews = random.fork('hit reviews');
  const screened = await screenCases(makePopulation(random, now), screen, now);
  const emails = random.fork('emails');
  const cases = screened
    .map((made) => reviewHits(reviews, made, now))
    .map((made) => ({ ...made, emails: drawKybEmails(emails, made, now) }));
  const members = makeMembers(random.fork('members'), cases, now);
  return { cases, members, lines: auditLines(random.fork('audit'), cases) };
}

/** What was done on the staff, with everybody as this database knows them. */
function staffLines(
  random: Random,
  signIns: readonly SignIn[],
  now: number,
  naming: StaffNaming,
): AuditLine[] {
  return staffActs(signIns, now, naming).map((act) => {
    const { created: _created, admin_uuid: _by, ...entry } = act;
    return { stamp: stampOf(random, act), entry };
  });
}

function nameEntry(entry: AuditEntry, naming: StaffNaming): AuditEntry {
  if (entry.act !== 'assignment.user-set') return entry;
  return { ...entry, detail: { assignee: naming(entry.detail.assignee) } };
}

/** A line with the staff named as this database knows them. */
function nameLine({ stamp, entry }: AuditLine, naming: StaffNaming): AuditLine {
  const { actor_uuid } = stamp;
  return {
    stamp: { ...stamp, actor_uuid: actor_uuid === null ? null : naming(actor_uuid) },
    entry: nameEntry(entry, naming),
  };
}

async function isEmpty({ db }: SeedContext): Promise<boolean> {
  const account = await db.selectFrom('account').select('account_id').limit(1).executeTakeFirst();
  return account === undefined;
}

/**
 * Fills an empty database with the demo: staff, about 2,000 accounts of every kind and state, their
 * documents, and the audit lines of all that was done on them.
 * @returns how many accounts were made; 0 when the database held accounts already.
 */
export async function seedDemo(app: SeedContext): Promise<number> {
  if (!(await isEmpty(app))) return 0;
  const now = app.clock();
  const { screen } = new ScreeningMemory((ask) => app.screening.screen(ask));
  const { cases, members, lines } = await makeDemo(now, screen);
  const documents = cases.flatMap((made) => made.documents);
  // Before the transaction: no file is written while one is open.
  const images = await storeDocuments(
    app.storage,
    createRandom(`${DEMO_SEED} documents`),
    documents,
  );
  const memberRows = await storeMemberImages(
    app.storage,
    createRandom(`${DEMO_SEED} member images`),
    members,
  );
  const influencers = await storeInfluencerContracts(
    app.storage,
    createRandom(`${DEMO_SEED} influencer contracts`),
    makeInfluencers(createRandom(`${DEMO_SEED} influencers`), now),
  );
  const creators = influencers.map(({ row }) => row);
  const filmed = createRandom(`${DEMO_SEED} videos`);
  const videos = await storeVideos(app.storage, filmed, makeVideos(filmed, creators, now));
  const signed = createRandom(`${DEMO_SEED} agreements`);
  const agreements = await storeAgreements(
    app.storage,
    signed,
    makeAgreements(signed, creators, now),
  );
  await app.db.transaction().execute(async (trx) => {
    const naming = await insertStaff(trx, now);
    const random = createRandom(`${DEMO_SEED} staff`);
    const signIns = makeSignIns(random, now);
    await insertSessions(trx, random, signIns, naming, now);
    await insertCases(trx, cases, naming);
    await insertNotifications(trx, cases, naming, now);
    await insertRows(trx, 'compliance_image', images, naming);
    await insertRows(trx, 'member', memberRows);
    await insertVideos(trx, videos, await insertInfluencers(trx, influencers, naming), naming);
    await insertAgreements(trx, app.keys.data, agreements);
    const handles = members.map(({ row }) => row.handle);
    await insertContest(trx, createRandom(`${DEMO_SEED} contest`), handles, now);
    await storeReviews(trx, cases, naming);
    await storeFieldMarks(trx, cases, naming);
    await fileSubmissions(trx);
    await insertPayments(trx, app.keys.data, cases, now);
    await appendAuditBatch(
      trx,
      [...lines, ...staffLines(random, signIns, now, naming)]
        .toSorted(byMoment)
        .map((line) => nameLine(line, naming)),
      app.keys.data,
    );
  });
  return cases.length;
}
