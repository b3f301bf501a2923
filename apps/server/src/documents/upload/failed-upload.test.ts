import { rename, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { DocumentsServer } from '../../../../../tests/factories/a-documents-server.ts';
import { aPdf } from '../../../../../tests/factories/a-file.ts';
import { checkedNow } from '../../../../../tests/factories/checked-moments.ts';
import { sweepDocuments } from './sweep-documents.ts';

const server = new DocumentsServer();

beforeEach(() => server.nextStudio());

/** A plain file where the storage's folder should be: nothing can be written there. */
async function withoutStorage<T>(work: () => Promise<T>): Promise<T> {
  const { folder } = server;
  await rename(folder, `${folder}-away`);
  await writeFile(folder, 'not a folder');
  try {
    return await work();
  } finally {
    await rm(folder);
    await rename(`${folder}-away`, folder);
  }
}

/** The last statement of every command fails, and the transaction with it. */
async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  const { db } = server.test.app;
  await sql`alter table audit_head rename to audit_away`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter table audit_away rename to audit_head`.execute(db);
  }
}

it('IMG-11 E5 a storage that cannot be written leaves no row', async () => {
  await server.anImage();
  const answer = await withoutStorage(() => server.upload({ bytes: aPdf() }));
  expect([answer.status, answer.body['error']]).toEqual([503, 'storage/gone']);
  expect(JSON.stringify(answer.body)).not.toMatch(/success/);
  expect(await server.rows()).toHaveLength(1);
});

it('IMG-11 E21 a row that is not committed leaves a file, which is swept', async () => {
  await server.anImage('stays.pdf');
  const before = await server.storedFiles();
  const answer = await withoutAudit(() => server.upload({ bytes: aPdf() }));
  expect(answer.status).toBe(500);
  expect(await server.rows()).toHaveLength(1);

  await sweepDocuments(server.test.app, checkedNow(server.test.app));
  expect(await server.storedFiles()).toHaveLength(before.length + 1);

  await server.ageFiles();
  await sweepDocuments(server.test.app, checkedNow(server.test.app));
  expect(await server.storedFiles()).toEqual(before);
});

it('a row that cannot be written takes its file with it at once', async () => {
  await server.anImage('stays.pdf');
  const before = await server.storedFiles();
  const { db } = server.test.app;
  await sql`alter table compliance_image add constraint no_more check (filename = 'stays.pdf') not valid`.execute(
    db,
  );
  expect((await server.upload({ bytes: aPdf() })).status).toBe(500);
  await sql`alter table compliance_image drop constraint no_more`.execute(db);
  expect(await server.storedFiles()).toEqual(before);
});

it('sweeping leaves every document that some row names, hidden ones too', async () => {
  const images = [await server.anImage('a.pdf'), await server.anImage('b.pdf')];
  await server.call('/hide_image', { image_id: images[0]?.id, display_value: 0 });
  await server.ageFiles();
  const before = await server.storedFiles();
  await sweepDocuments(server.test.app, checkedNow(server.test.app));
  expect(await server.storedFiles()).toEqual(before);
});
