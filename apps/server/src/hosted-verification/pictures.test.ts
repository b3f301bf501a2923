import { VERIFICATION_LIMITS } from '@verify-admin/rulebook/hosted-verification/verification.limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { aGif, aJpeg, aPdf, aWebp } from '../../../../tests/factories/a-file.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import {
  aVerificationToken,
  VerifyingPerson,
} from '../../../../tests/factories/a-verifying-person.ts';
import { aStudio, owners } from '../../../../tests/factories/accounts.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { checkedNow } from '../../../../tests/factories/checked-moments.ts';
import { sweepPictures } from './sweep-pictures.ts';

const server = aServer();
const tom = server.client('LEGAL');

let account_id = 4500;
let person: VerifyingPerson;

beforeEach(async () => {
  account_id += 1;
  const key = { account_type: 'studio', account_id } as const;
  await aStudio(server.app, key, { use_kyc_status_table: 1 });
  await owners(server.app, account_id, ['pending']);
  person = new VerifyingPerson(server, await aVerificationToken(server, key, 1));
});

const staged = () =>
  server.app.db
    .selectFrom('verification_picture')
    .selectAll()
    .where('account_id', '=', account_id)
    .execute();

describe('what is sent', () => {
  it.each([
    ['a PDF', async () => aPdf(), 'verification/file-type'],
    ['a moving picture', () => aGif({ frames: 3 }), 'verification/file-type'],
    ['no picture', async () => Buffer.from('MZ program'), 'document/unsupported'],
    ['an empty file', async () => Buffer.alloc(0), 'document/empty'],
    [
      'half a picture',
      async () => (await aJpeg({ width: 900, height: 900 })).subarray(0, 900),
      'document/damaged',
    ],
  ])('is judged by its bytes: %s is refused', async (_what, bytes, error) => {
    const file = { filename: 'front.jpg', type: 'image/jpeg', bytes: await bytes() };
    expect(answerOf(await person.send('FRONT', file)).body.error).toBe(error);
    expect(await staged()).toEqual([]);
  });

  it('may be a WEBP, and is stored without what the phone wrote into it', async () => {
    const file = { filename: 'front.jpg', bytes: await aWebp() };
    expect((await person.send('FRONT', file)).statusCode).toBe(200);
    const [picture] = await staged();
    expect(picture?.media_type).toBe('image/webp');
    const bytes = await server.app.storage.get(picture?.storage_key ?? '');
    expect(Buffer.from(bytes ?? []).includes('Halmos')).toBe(false);
    expect(bytes?.length).toBeGreaterThan(0);
  });

  it('has a limit of pictures for each link, which the page knows before', async () => {
    const { pictures } = VERIFICATION_LIMITS;
    const token = person.token.split('.')[0] ?? '';
    await server.app.db
      .insertInto('verification_link_use')
      .values({
        origin: 'email',
        origin_id: Number(token),
        pictures: pictures - 1,
        pictures_bytes: 0,
      })
      .execute();
    expect((await person.check()).left).toBe(1);
    expect((await person.send('FRONT')).json().data).toEqual({ side: 'FRONT', left: 0 });
    expect(answerOf(await person.send('BACK'))).toMatchObject({
      status: 429,
      body: { error: 'verification/used-up' },
    });
    expect(await staged()).toHaveLength(1);
  });

  it('that nobody submits is deleted with its objects', async () => {
    await person.send('FRONT');
    const [picture] = await staged();
    await sweepPictures(server.app, checkedNow(server.app));
    expect(await staged()).toHaveLength(1);
    server.time.now += 5 * 24 * 3_600_000;
    await sweepPictures(server.app, checkedNow(server.app));
    expect(await staged()).toEqual([]);
    expect(await server.app.storage.get(picture?.storage_key ?? '')).toBeNull();
  });

  it('stays while its account is on legal hold', async () => {
    await person.send('FRONT');
    const key = { account_type: 'studio', account_id } as const;
    const by = {
      reason: 'Court order 7.',
      created: new Date(server.time.now).toISOString(),
      admin_uuid: tom.uuid,
    };
    await server.app.db
      .insertInto('legal_hold')
      .values({ ...key, ...by })
      .execute();
    server.time.now += 5 * 24 * 3_600_000;
    await sweepPictures(server.app, checkedNow(server.app));
    const [picture] = await staged();
    expect(await server.app.storage.get(picture?.storage_key ?? '')).not.toBeNull();
    const lifted = new Date(server.time.now).toISOString();
    await server.app.db
      .updateTable('legal_hold')
      .set({ lifted })
      .where('account_id', '=', account_id)
      .execute();
    await sweepPictures(server.app, checkedNow(server.app));
    expect(await staged()).toEqual([]);
  });
});
