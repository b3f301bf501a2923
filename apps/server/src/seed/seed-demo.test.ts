import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentLabel, FILENAME_MARKERS } from '@verify-admin/rulebook/documents/document.rules';
import { fileTypeFromBuffer } from 'file-type';
import { aHouse, type TestHouse } from '../../../../tests/making/a-house.ts';
import { listActivity } from '../activity/activity.store.ts';
import { appendAudit, verifyAudit } from '../kernel/audit.ts';
import { NAMED_ACCOUNTS } from './named-accounts.ts';
import { createRandom } from './random.ts';
import { makeDemo, seedDemo } from './seed-demo.ts';
import { storeDocuments } from './store-documents.ts';

/** Drawing and storing a whole demo takes seconds; beside other test files many more. */
const SLOW_MACHINE_MS = 180_000;

describe('a seeded demo', () => {
  let test: TestHouse;
  let seeded = 0;

  beforeAll(async () => {
    test = await aHouse();
    seeded = await seedDemo(test.house);
  }, SLOW_MACHINE_MS);
  afterAll(() => test.close());

  async function countOf(table: 'account' | 'verification' | 'member' | 'compliance_image') {
    const { count } = await test.house.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  it('holds every account it said', async () => {
    expect(seeded).toBeGreaterThan(1900);
    expect(await countOf('account')).toBe(seeded);
    expect(await countOf('verification')).toBe(seeded);
    expect(await countOf('member')).toBeGreaterThan(300);
  });

  it('refuses to seed a database that holds accounts', async () => {
    expect(await seedDemo(test.house)).toBe(0);
    expect(await countOf('account')).toBe(seeded);
  });

  it('has an audit log whose chain holds, and goes on', async () => {
    const verdict = await verifyAudit(test.house.db);
    expect(verdict).toMatchObject({ intact: true });
    expect(verdict.rows).toBeGreaterThan(10_000);
    const stamp = {
      created: '2026-11-21T15:00:00.000Z',
      actor_uuid: null,
      actor_role: null,
      request_id: 'r',
    };
    await test.house.db
      .transaction()
      .execute((trx) => appendAudit(trx, stamp, { act: 'next', detail: {} }));
    expect(await verifyAudit(test.house.db)).toEqual({ intact: true, rows: verdict.rows + 1 });
  });

  it('tells the timeline of Duna Stúdió newest first', async () => {
    const rows = await listActivity(test.house.db, NAMED_ACCOUNTS.duna, 50);
    expect(rows.slice(0, 3).map(({ act, admin_username }) => [admin_username, act])).toEqual([
      ['anna.novak', 'ran individual AML'],
      ['lena.fischer', 'added a note'],
      ['anna.novak', 'assigned the account'],
    ]);
    const times = rows.map(({ created }) => created);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('IMG-13 keeps about 150 documents of every kind, each what its row says', async () => {
    const images = await test.house.db.selectFrom('compliance_image').selectAll().execute();
    expect(images.length).toBeGreaterThan(120);
    for (const image of images) {
      const bytes = await test.house.storage.get(image.storage_key);
      expect(bytes?.length).toBe(image.size);
      expect((await fileTypeFromBuffer(bytes ?? new Uint8Array()))?.mime).toBe(image.media_type);
    }
    const labels = new Set(images.map(({ filename }) => documentLabel(filename)));
    expect(FILENAME_MARKERS.filter(({ label }) => !labels.has(label))).toEqual([]);
  });
});

describe('storeDocuments', () => {
  it('draws the same bytes again under the same keys', async () => {
    const test = await aHouse();
    const [duna] = makeDemo(test.time.now).cases;
    const documents = duna?.documents ?? [];
    const { storage } = test.house;
    const first = await storeDocuments(storage, createRandom('keys'), documents);
    const again = await storeDocuments(storage, createRandom('keys'), documents);
    expect(first).toHaveLength(8);
    expect(again).toEqual(first);
    await test.close();
  });
});
