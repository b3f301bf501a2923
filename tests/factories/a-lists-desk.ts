import { randomUUID } from 'node:crypto';
import { nowOf } from '../../apps/server/src/platform/clock.ts';
import { importLists } from '../../apps/server/src/lists/import/import-lists.ts';
import type { ListFile } from '../../apps/server/src/lists/files/list-file.ts';
import { runUpdates } from '../../apps/server/src/lists/updates/run-updates.ts';
import { addRun } from '../../apps/server/src/lists/updates/update-run.store.ts';
import type { TestApp } from './an-app.ts';
import { aPublisher, type TestPublisher } from './a-publisher.ts';
import { TestServer } from './a-server.ts';
import type { Client } from './client.ts';

/** What came of a list that was brought. */
export interface Tried {
  readonly outcome: string | undefined;
  /** Why it was refused; empty where it was not. */
  readonly why: string;
}

/** The ways a list comes in: the download of its publisher's file, an upload, and the command line. */
export const WAYS = ['download', 'upload', 'import'] as const;
export type Way = (typeof WAYS)[number];

interface Brought {
  readonly list_name: string;
  readonly file: ListFile;
  readonly force_reason: string | null;
}

const PATHS: Readonly<Record<string, string>> = {
  OFAC: '/sdn.csv',
  UN: '/un.xml',
  WATCHED: '/own',
  WIDE: '/wide',
};

async function downloadList(
  { app }: TestApp,
  publisher: TestPublisher,
  { list_name, file, force_reason }: Brought,
): Promise<Tried> {
  publisher.publish(PATHS[list_name] ?? '', file);
  const asked = { how: 'schedule', names: list_name, actor_uuid: null } as const;
  await addRun(app.db, { ...asked, force_reason, created: nowOf(app.clock) });
  const [update] = (await runUpdates(app)) ?? [];
  return { outcome: update?.outcome, why: update?.reason ?? '' };
}

async function uploadList(client: Client, { file, force_reason }: Brought): Promise<Tried> {
  const answer = await client.upload(
    '/import_list',
    {
      upload_id: randomUUID(),
      original_filename: file.name,
      modified: file.modified,
      ...(force_reason !== null && { force_reason }),
    },
    { filename: file.name, bytes: Buffer.from(file.bytes) },
  );
  const { data } = answer.json();
  const why = data.refusals.map(({ reason }: { reason: string }) => reason).join(' ');
  return { outcome: data.state, why };
}

async function importList({ app }: TestApp, { file, force_reason }: Brought): Promise<Tried> {
  const { lists } = await importLists(app, [file], { force_reason, operator: 'root' });
  const [list] = lists;
  const refusals = list && 'refusals' in list ? list.refusals : [];
  const why = refusals.map(({ reason }) => reason).join(' ');
  const outcome = list?.outcome === 'imported' ? 'updated' : list?.outcome;
  return { outcome, why };
}

/** An app whose lists have a publisher on this machine; of WIDE most may be lost at once. */
export async function aListsDesk() {
  const publisher = await aPublisher();
  const addresses = Object.entries(PATHS).map(
    ([name, path]) => `${name}=${publisher.baseUrl}${path}`,
  );
  const settings = { LISTS_URLS: addresses.join(' '), LISTS_MAY_LOSE: 'WIDE=90%/0' };
  const test = new TestServer();
  const anna = test.client('ADMIN');
  await test.open({ settings });
  const { db } = test.app;
  return {
    db,
    anna,
    /** Brings a file by one of the ways. */
    bring(way: Way, list_name: string, file: ListFile, force_reason: string | null = null) {
      const brought = { list_name, file, force_reason };
      if (way === 'download') return downloadList(test, publisher, brought);
      return way === 'upload' ? uploadList(anna, brought) : importList(test, brought);
    },
    async entriesInForce(list_name: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('sanctions_list')
        .select('entries')
        .where('list_name', '=', list_name)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row?.entries;
    },
    async forgetLists(): Promise<void> {
      const tables = ['list_update', 'list_update_run', 'list_source', 'sanctions_list'] as const;
      for (const table of tables) await db.deleteFrom(table).execute();
    },
    async close(): Promise<void> {
      await test.close();
      await publisher.close();
    },
  };
}
