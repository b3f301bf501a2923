import { beforeAll, describe, expect, it } from 'vitest';
import { ImportDesk } from '../../../../tests/factories/an-import-desk.ts';

const desk = new ImportDesk();
const { test } = desk;

const streams = () =>
  test.app.db.selectFrom('live_stream').selectAll().orderBy('stream_id').execute();
const images = () => test.app.db.selectFrom('contest_image').selectAll().orderBy('id').execute();

describe('import streams', () => {
  const RUNNING = 'stream_id,handle,title,started\nlc-1,zsofia1,Evening,2026-11-20T18:00:00Z';

  it('CONTEST-05 stores live streams, and a later file says when one has ended', async () => {
    await desk.run('streams', desk.file(RUNNING));
    await desk.run('streams', desk.file(RUNNING));
    expect(desk.output).toContain('1 rows: 0 new, 0 updated, 1 unchanged.');
    const ended = `stream_id,handle,started,ended,viewers
lc-1,zsofia1,2026-11-20T18:00:00Z,2026-11-20T19:30:00Z,412`;
    await desk.run('streams', desk.file(ended));
    expect(await streams()).toEqual([
      {
        stream_id: 'lc-1',
        handle: 'zsofia1',
        title: 'Evening',
        started: '2026-11-20T18:00:00.000Z',
        ended: '2026-11-20T19:30:00.000Z',
        viewers: 412,
      },
    ]);
  });

  it.each([
    [
      'lc-3,zsofia1,2026-11-20T18:00:00Z,2026-11-20T17:00:00Z',
      'Row 3, ended: is before its start.',
    ],
    ['lc-3,zsofia1,yesterday,', 'Row 3, started: is no moment.'],
    ['lc-2,zsofia1,2026-11-20T18:00:00Z,', 'Row 3, stream_id: is the same as in row 2.'],
    [',zsofia1,2026-11-20T18:00:00Z,', 'Row 3, stream_id:'],
  ])('CONTEST-06 of a file with a bad row %j nothing is imported', async (bad, why) => {
    const before = await streams();
    const good = 'lc-2,maja2,2026-11-20T18:00:00Z,';
    const file = desk.file(['stream_id,handle,started,ended', good, bad].join('\n'));
    expect(await desk.fault('streams', file)).toContain(why);
    expect(await streams()).toEqual(before);
  });
});

describe('import contest-images', () => {
  const HEAD = 'contest,image_url,title,description,username';

  beforeAll(async () => {
    await test.app.db
      .insertInto('web_user')
      .values({
        username: 'Marta',
        username_key: 'marta',
        password_hash: '-',
        age: 30,
        created: '2026-11-20T18:00:00.000Z',
      })
      .execute();
  });

  it('CONTEST-01 CONTEST-06 stores images with their owner; one that exists is left alone', async () => {
    const row = 'Summer 2026,https://images.example/1.jpg,Blue boat,At the lake,MARTA';
    await desk.run('contest-images', desk.file([HEAD, row].join('\n')));
    const { uuid } = await test.app.db
      .selectFrom('web_user')
      .select('uuid')
      .executeTakeFirstOrThrow();
    expect(await images()).toMatchObject([
      { contest: 'Summer 2026', title: 'Blue boat', web_user_uuid: uuid },
    ]);
    const deleted = '2026-11-21T10:00:00.000Z';
    await test.app.db.updateTable('contest_image').set({ title: 'Edited', deleted }).execute();
    await desk.run('contest-images', desk.file([HEAD, row].join('\n')));
    expect(desk.output).toContain('0 new, 0 updated, 1 unchanged.');
    expect(await images()).toMatchObject([{ title: 'Edited', deleted }]);
  });

  it.each([
    ['Summer 2026,https://images.example/3.jpg,Boat,,nobody', 'username: is no web user.'],
    ['Summer 2026,javascript:alert(1),Boat,,', 'image_url: is not an https address.'],
    ['Summer 2026,https://a:b@images.example/,Boat,,', 'image_url: is not an https address.'],
  ])('CONTEST-06 of a file with a bad row %j nothing is imported', async (bad, why) => {
    const before = await images();
    const good = 'Summer 2026,https://images.example/2.jpg,Boat,,';
    const file = desk.file([HEAD, good, bad].join('\n'));
    expect(await desk.fault('contest-images', file)).toContain(`Row 3, ${why}`);
    expect(await images()).toEqual(before);
  });
});
