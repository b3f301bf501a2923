import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentLabel, FILENAME_MARKERS } from '@verify-admin/rulebook/documents/document.rules';
import { MEMBER_ESTIMATE_WORDS } from '@verify-admin/rulebook/members/member-estimates';
import { expiryOf, TAX_FORMS } from '@verify-admin/rulebook/expired-documents/tax-form.rules';
import { fileTypeFromBuffer } from 'file-type';
import { anApp } from '../../../../tests/factories/an-app.ts';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { listPage } from '../agreement/agreement.store.ts';
import { pdfText } from '../../../../tests/factories/read-pdf.ts';
import { listActivity } from '../activity/activity.store.ts';
import { findContestImages } from '../contest/contest.store.ts';
import { expireDocuments } from '../expired-documents/expire-documents.ts';
import { appendAudit } from '../kernel/audit.ts';
import { verifyAudit } from '../../../../tests/factories/verify-audit.ts';
import { inspectVideo } from '../influencers/videos/inspect-video.ts';
import { listStreams } from '../live-streams/live-streams.store.ts';
import { nowOf } from '../platform/clock.ts';
import { importSampleLists } from '../lists/import/sample-lists.ts';
import { sampleScreen } from '../../../../tests/factories/sample-screen.ts';
import { checkedNow } from '../../../../tests/factories/checked-moments.ts';
import { NAMED_ACCOUNTS } from '@verify-admin/demo/named/named-accounts';
import { NAMED_STAFF } from '@verify-admin/demo/staff/people';
import { createRandom } from '@verify-admin/demo/random';
import { makeDemo, seedDemo } from './seed-demo.ts';
import { storeDocuments } from './insert/store-documents.ts';
import { storeMemberImages } from './insert/store-member-images.ts';

/** Lena was made on the command line before the demo was there. */
const EARLIER_UUID = '11111111-1111-4111-8111-111111111111';

describe('a seeded demo', () => {
  const test = anOpenApp();
  let seeded = 0;

  beforeAll(async () => {
    await test.app.db
      .insertInto('admin_user')
      .values({ ...NAMED_STAFF.CS, uuid: EARLIER_UUID, subject: null })
      .execute();
    await importSampleLists(test.app);
    seeded = await seedDemo(test.app);
  });

  async function countOf(table: 'account' | 'verification' | 'member' | 'compliance_image') {
    const { count } = await test.app.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  it('holds every account it counted', async () => {
    expect(seeded).toBeGreaterThan(1900);
    expect(await countOf('account')).toBe(seeded);
    expect(await countOf('verification')).toBe(seeded);
    expect(await countOf('member')).toBeGreaterThan(300);
  });

  it('SCOPE-23 holds influencers whom staff created, most of them with a contract that opens', async () => {
    const { db, storage } = test.app;
    const influencers = await db.selectFrom('influencer').selectAll().execute();
    expect(influencers.length).toBeGreaterThanOrEqual(60);
    const contracts = await db
      .selectFrom('influencer_contract as c')
      .innerJoin('influencer_file as f', 'f.id', 'c.file_id')
      .select(['f.storage_key', 'f.sha256', 'f.media_type'])
      .where('c.is_current', '=', true)
      .execute();
    expect(contracts.length).toBeGreaterThan(40);
    expect(contracts.length).toBeLessThan(influencers.length);
    for (const { storage_key, sha256, media_type } of contracts) {
      const bytes = await storage.get(storage_key);
      expect(
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      ).toBe(sha256);
      expect(media_type).toBe('application/pdf');
    }
  });

  it('INF-20 INF-25 holds videos of some influencers, each a movie with a poster', async () => {
    const { db, storage } = test.app;
    const videos = await db
      .selectFrom('influencer_video as v')
      .innerJoin('influencer_file as f', 'f.id', 'v.file_id')
      .innerJoin('influencer_file as t', 't.id', 'v.thumbnail_id')
      .select([
        'v.influencer_id',
        'v.status',
        'v.views',
        'v.duration_ms',
        'f.storage_key',
        'f.size',
      ])
      .select('t.storage_key as poster')
      .execute();
    const owners = new Set(videos.map(({ influencer_id }) => influencer_id));
    expect(owners.size).toBeGreaterThan(10);
    expect(owners.size).toBeLessThan(40);
    expect(videos.length).toBeGreaterThan(owners.size);
    expect(videos.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(200_000);
    for (const { status, views, duration_ms, storage_key, size, poster } of videos) {
      expect([status, views > 0]).toEqual(['Published', true]);
      const bytes = Buffer.from((await storage.get(storage_key)) ?? '');
      expect(bytes).toHaveLength(size);
      const read = async (start: number, length: number) => bytes.subarray(start, start + length);
      expect(await inspectVideo(read, size)).toEqual({ media_type: 'video/mp4', duration_ms });
      const picture = await fileTypeFromBuffer((await storage.get(poster)) ?? Buffer.alloc(0));
      expect(picture?.mime).toBe('image/jpeg');
    }
  });

  it('AGR-19 CONTEST-01 CONTEST-05 holds agreements, contests with votes, and streams', async () => {
    const { db, storage } = test.app;
    const agreements = await db
      .selectFrom('agreement as a')
      .innerJoin('agreement_file as f', 'f.agreement_id', 'a.id')
      .select(['a.email', 'f.storage_key'])
      .execute();
    expect(agreements).toHaveLength(4);
    const known = await listPage(db, { email: agreements[0]?.email ?? '', isUnmatched: false }, 1);
    expect(known.total).toBe(1);
    expect((await listPage(db, { email: '', isUnmatched: true }, 1)).total).toBe(1);
    for (const { storage_key } of agreements) {
      const text = await pdfText(Buffer.from((await storage.get(storage_key)) ?? ''));
      expect(text).toContain('Version demo-1 of 2026-01-15');
    }
    const images = await findContestImages(db, 'Summer 2026');
    expect(images).toHaveLength(5);
    expect(images.some(({ votes }) => votes > 0)).toBe(true);
    expect((await listStreams(db, { running: true, page: 1 })).total).toBe(4);
    expect((await listStreams(db, { running: false, page: 2 })).rows.length).toBeGreaterThan(0);
  });

  it('refuses to seed a database that holds accounts', async () => {
    expect(await seedDemo(test.app)).toBe(0);
    expect(await countOf('account')).toBe(seeded);
  });

  it('has an audit log whose chain holds, and goes on', async () => {
    const verdict = await verifyAudit(test.app.db);
    expect(verdict).toMatchObject({ intact: true });
    expect(verdict.rows).toBeGreaterThan(10_000);
    const stamp = {
      created: '2026-11-21T15:00:00.000Z',
      actor_uuid: null,
      actor_role: null,
      request_id: 'r',
    };
    await test.app.db
      .transaction()
      .execute((trx) => appendAudit(trx, stamp, { act: 'staff.signed-out', detail: {} }));
    expect(await verifyAudit(test.app.db)).toEqual({ intact: true, rows: verdict.rows + 1 });
  });

  it('leaves who was on the staff before as he was, and names him so everywhere', async () => {
    const { db } = test.app;
    const duna = await db
      .selectFrom('account')
      .select('assigned_user_uuid')
      .where('account_id', '=', NAMED_ACCOUNTS.duna.account_id)
      .executeTakeFirstOrThrow();
    expect(duna.assigned_user_uuid).toBe(EARLIER_UUID);
    const emails = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('detail', 'like', `%${EARLIER_UUID}%`)
      .execute();
    const lost = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('detail', 'like', `%${NAMED_STAFF.CS.uuid}%`)
      .execute();
    expect([emails.length > 0, lost]).toEqual([true, []]);
  });

  it('has read and unread notifications of its notes and assignments, for whom it names', async () => {
    const { db } = test.app;
    const rows = await db
      .selectFrom('notification')
      .select(['recipient', 'kind', 'actor', 'read'])
      .execute();
    expect(rows.filter(({ recipient, actor }) => recipient === actor)).toEqual([]);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['mention', 'assignment']));
    for (const uuid of [NAMED_STAFF.ADMIN.uuid, EARLIER_UUID]) {
      const own = rows.filter(({ recipient }) => recipient === uuid);
      expect(own.some(({ read }) => read === null)).toBe(true);
    }
    const mentions = await db
      .selectFrom('notification as n')
      .innerJoin('note as t', 't.id', 'n.source_id')
      .select(['t.note', 'n.recipient'])
      .where('n.kind', '=', 'mention')
      .execute();
    expect(mentions.length).toBeGreaterThan(0);
    expect(mentions.filter(({ note, recipient }) => !note.includes(recipient))).toEqual([]);
  });

  it('EXP-05 EXP-12 LEGAL-04 has documentation that expired, soon expires, and is requested again', async () => {
    const { db, clock } = test.app;
    const records = await db
      .selectFrom('expiry_record as r')
      .innerJoin('verification as v', (join) =>
        join
          .onRef('v.account_type', '=', 'r.account_type')
          .onRef('v.account_id', '=', 'r.account_id'),
      )
      .select(['r.account_id', 'r.expires', 'r.data_json', 'r.legal_set', 'r.prior_status'])
      .select('v.due_diligence_status')
      .execute();
    const now = nowOf(clock);
    const listed = (expiry: string) =>
      records.filter(({ expires }) => expiryOf(expires, now) === expiry);
    expect(listed('soonToExpire').length).toBeGreaterThan(2);
    const expired = listed('expired');
    expect(new Set(expired.map(({ data_json }) => data_json.business_type)).size).toBeGreaterThan(
      2,
    );
    const wrong = expired.filter(({ data_json, due_diligence_status, prior_status }) =>
      TAX_FORMS[data_json.business_type].expires
        ? due_diligence_status !== 'EXPIRED' || prior_status !== 'APPROVED'
        : due_diligence_status === 'EXPIRED',
    );
    expect(wrong).toEqual([]);
    const current = listed('current');
    expect(current.filter(({ due_diligence_status: d }) => d === 'EXPIRED')).toEqual([]);
    // The first periodic task has nothing to change.
    const lines = await verifyAudit(db);
    await expireDocuments(test.app, checkedNow(test.app));
    expect(await verifyAudit(db)).toEqual(lines);
  });

  it('lists the timeline of Duna Stúdió newest first', async () => {
    const rows = await listActivity(test.app, NAMED_ACCOUNTS.duna, 50);
    expect(rows.slice(0, 3).map(({ act, admin_username }) => [admin_username, act])).toEqual([
      ['anna.novak', 'aml.hit-decided'],
      ['anna.novak', 'aml.individual-run'],
      ['lena.fischer', 'note.added'],
    ]);
    const times = rows.map(({ created }) => created);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('IMG-13 stores about 150 documents of every kind, each as its row describes', async () => {
    const images = await test.app.db.selectFrom('compliance_image').selectAll().execute();
    expect(images.length).toBeGreaterThan(120);
    for (const image of images) {
      const bytes = await test.app.storage.get(image.storage_key);
      expect(bytes?.length).toBe(image.size);
      expect((await fileTypeFromBuffer(bytes ?? new Uint8Array()))?.mime).toBe(image.media_type);
    }
    const labels = new Set(images.map(({ filename }) => documentLabel(filename)));
    expect(FILENAME_MARKERS.filter(({ label }) => !labels.has(label))).toEqual([]);
  });
});

describe('the members of a demo', () => {
  const test = anOpenApp();

  it('MEMB-03 MEMB-07 have every kind of answer, and images that can be opened', async () => {
    const { members } = await makeDemo(test.time.now, sampleScreen);
    const rows = await storeMemberImages(test.app.storage, createRandom('images'), members);
    expect(new Set(rows.map(({ estimate }) => estimate))).toEqual(new Set(MEMBER_ESTIMATE_WORDS));
    expect(rows.some(({ aws_result }) => typeof aws_result === 'string')).toBe(true);
    expect(rows.some(({ image_path }) => image_path === null)).toBe(true);
    const stored = new Map(rows.map((row) => [row.image_path, row]));
    stored.delete(null);
    // Members that look alike share one.
    expect(stored.size).toBeGreaterThan(15);
    expect(stored.size).toBeLessThan(50);
    for (const { image_path, image_media_type, image_sha256 } of stored.values()) {
      const bytes = (await test.app.storage.get(image_path ?? '')) ?? new Uint8Array();
      expect((await fileTypeFromBuffer(bytes))?.mime).toBe(image_media_type);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(image_sha256);
    }
  });
});

describe('storeDocuments', () => {
  it('draws the same bytes again under the same keys', async () => {
    const test = await anApp();
    const [duna] = (await makeDemo(test.time.now, sampleScreen)).cases;
    const documents = duna?.documents ?? [];
    const { storage } = test.app;
    const first = await storeDocuments(storage, createRandom('keys'), documents);
    const again = await storeDocuments(storage, createRandom('keys'), documents);
    expect(first).toHaveLength(8);
    expect(again).toEqual(first);
    await test.close();
  });
});
