import { VERIFICATION_LIMITS } from '@verify-admin/rulebook/hosted-verification/verification.limits';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPng } from '../../../../tests/factories/a-file.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import {
  aVerificationToken,
  VerifyingPerson,
} from '../../../../tests/factories/a-verifying-person.ts';
import { aStudio, owners } from '../../../../tests/factories/accounts.ts';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { verificationLink } from '../kyc/verification-link.ts';

const server = aServer();
const lena = server.client('CS');
const key = () => ({ account_type: 'studio' as const, account_id });

let account_id = 4000;
let person: VerifyingPerson;

async function aPerson(owner: number | null = 1): Promise<VerifyingPerson> {
  return new VerifyingPerson(server, await aVerificationToken(server, key(), owner));
}

async function aStudioWith(statuses: readonly KycStatus[]): Promise<void> {
  account_id += 1;
  await aStudio(server.app, key(), { use_kyc_status_table: 1, kyc_status: 'pending' });
  await owners(server.app, account_id, statuses);
}

beforeEach(async () => {
  await aStudioWith(['not-initiated', 'pending']);
  person = await aPerson();
});

const images = () =>
  server.app.db
    .selectFrom('compliance_image')
    .select(['filename', 'img_type', 'category', 'media_type', 'storage_key', 'admin_uuid'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
const statuses = async () => {
  const rows = await server.app.db
    .selectFrom('kyc_record')
    .select(['account_sub_id', 'cleaned_status', 'note'])
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .execute();
  return [1, 2].map((owner) => rows.find((row) => row.account_sub_id === owner)?.cleaned_status);
};
const staged = () =>
  server.app.db
    .selectFrom('verification_picture')
    .selectAll()
    .where('account_id', '=', account_id)
    .execute();

describe('a verification link', () => {
  it('KYC-13 says who is verified, for whom and until when', async () => {
    expect(await person.check()).toMatchObject({
      state: 'valid',
      person_name: 'Owner 1',
      sent: null,
      left: VERIFICATION_LIMITS.pictures,
    });
  });

  it('KYC-13 opens with the end of a sentence after it', async () => {
    const token = await aVerificationToken(server, key(), 1);
    for (const left of [`${token}.`, `${token})`, `${token}>,`]) {
      expect(await new VerifyingPerson(server, left).check()).toMatchObject({ state: 'valid' });
    }
  });

  it('KYC-03 is over after 72 hours, and sends nothing then', async () => {
    server.time.now += 72 * 3_600_000;
    expect(await person.check()).toMatchObject({ state: 'expired', person_name: null });
    expect(answerOf(await person.send('FRONT'))).toMatchObject({
      status: 401,
      body: { error: 'verification/expired-link' },
    });
    expect(answerOf(await person.submit()).status).toBe(401);
    expect(await staged()).toEqual([]);
    // The staff of the other tests stay logged in.
    server.time.now -= 72 * 3_600_000;
  });

  it('KYC-13 1,000 links with a flipped bit are all refused, with nothing written', async () => {
    const lines = (await auditLines(server.app)).length;
    const { app } = server;
    const outcomes = new Set<string>();
    for (let nth = 0; nth < 1000; nth += 1) {
      const path = verificationLink(app.keys.link, { email: 1 + (nth % 7) }, app.clock() + nth);
      const bytes = Buffer.from(path.slice('/verify/'.length), 'latin1');
      const bit = (nth * 7) % (bytes.length * 8);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const payload = { token: bytes.toString('latin1'), document: 'passport' };
      const answer = await server.http.inject({
        method: 'POST',
        url: '/api/submit_verification',
        payload,
        remoteAddress: `10.0.${nth >> 4}.1`,
      });
      outcomes.add(`${answer.statusCode} ${answer.json().error}`);
    }
    expect(
      [...outcomes].every((one) =>
        ['401 verification/unknown-link', '400 input/invalid'].includes(one),
      ),
    ).toBe(true);
    expect([...outcomes]).toContain('401 verification/unknown-link');
    expect((await auditLines(server.app)).length).toBe(lines);
  });

  it('KYC-12 of another owner, account or purpose writes nothing for this one', async () => {
    const other = await aPerson(2);
    await other.sendAll();
    expect(await statuses()).toEqual(['not-initiated', 'internal-review']);
    const nobody = await aPerson(3);
    expect(await nobody.check()).toMatchObject({ state: 'unknown', company_name: null });
    expect((await nobody.send('FRONT')).statusCode).toBe(401);
    const all = await aPerson(null);
    expect((await all.check()).state).toBe('unknown');
  });
});

describe('sending pictures', () => {
  it('KYC-13 stores FRONT, BACK and FACE, and leads the owner to internal-review', async () => {
    const answer = await person.sendAll();
    expect(answer.statusCode).toBe(200);
    const name = (side: string) =>
      expect.stringMatching(`^studio:${account_id}&1_${side}_\\d+.jpg`);
    expect(await images()).toMatchObject(
      ['FRONT', 'BACK', 'FACE'].map((side) => ({
        filename: name(side),
        img_type: side,
        category: 'kyc',
        media_type: 'image/jpeg',
        admin_uuid: null,
      })),
    );
    expect(await statuses()).toEqual(['internal-review', 'pending']);
    expect(await staged()).toEqual([]);
    expect(await person.check()).toMatchObject({ state: 'sent', sent: answer.json().data.sent });
    const [line] = await auditLines(server.app, { account_id, act: 'kyc.pictures-submitted' });
    expect(line).toMatchObject({
      actor_uuid: null,
      outcome: 'internal-review',
      detail: { from: 'not-initiated', to: 'internal-review', owner: 1, document: 'identity-card' },
    });
    expect(line?.detail.documents).toHaveLength(3);
  });

  it('KYC-13 staff see the pictures with the account and open them', async () => {
    await person.sendAll();
    const { body } = answerOf(await lena.post('/list_verification_submissions', key()));
    expect(body.data).toMatchObject([
      {
        account_sub_id: 1,
        person_name: 'Owner 1',
        document: 'identity-card',
        pictures: [{ side: 'FRONT' }, { side: 'BACK' }, { side: 'FACE' }],
        zone: { state: 'queued', lines: [], hints: [] },
      },
    ]);
    const shown = answerOf(await lena.post('/get_images', key())).body.data;
    const ids = body.data[0].pictures.map((one: { document_id: number }) => one.document_id);
    expect(shown.map((one: { id: number }) => one.id).toSorted()).toEqual(ids.toSorted());
  });

  it('KYC-13 wait on the work list until they are decided, and are under the bell of who launched them', async () => {
    const answer = await lena.post('/launch_ky_from_inside', {
      client_id: `studio:${account_id}&2`,
      override_verify: 'True',
    });
    const token = answer.json().data.redirect_url.split('/verify/')[1];
    await new VerifyingPerson(server, token).sendAll();
    const waits = () =>
      server.app.db
        .selectFrom('work_case')
        .select(['kind', 'ref'])
        .where('account_id', '=', account_id)
        .where('kind', '=', 'pictures')
        .execute();
    expect(await waits()).toEqual([{ kind: 'pictures', ref: '2' }]);
    const asked = { kind: 'pictures', scope: 'everyone' };
    const { rows } = (await lena.get('/work_list', asked)).json();
    const one = rows.find((row: { account_id: number }) => row.account_id === account_id);
    expect(one).toMatchObject({ subject: 'Owner 2', detail: 'identity card' });
    const [notice] = await lena.read('/notifications');
    expect(notice).toMatchObject({ kind: 'pictures', account: { account_id }, excerpt: 'Owner 2' });
    await lena.post('/edit_verify_status', {
      client_id: `studio:${account_id}&2`,
      type: 'kyc',
      override_status: 'denied',
      admin_comment: 'Another person.',
    });
    expect(await waits()).toEqual([]);
  });

  it('KYC-13 staff decide with an override', async () => {
    await person.sendAll();
    const answer = await lena.post('/edit_verify_status', {
      client_id: `studio:${account_id}&1`,
      type: 'kyc',
      override_status: 'complete',
      admin_comment: 'The pictures agree.',
    });
    expect(answer.statusCode).toBe(200);
    expect(await statuses()).toEqual(['complete', 'pending']);
    expect(await (await aPerson()).check()).toMatchObject({ state: 'complete', person_name: null });
  });

  it('KYC-13 a person who is verified sends nothing that takes the decision back', async () => {
    await aStudioWith(['complete']);
    const late = await aPerson();
    for (const side of ['FRONT', 'FACE'] as const) {
      expect(answerOf(await late.send(side)).body.error).toBe('verification/complete');
    }
    expect(answerOf(await late.submit('passport')).status).toBe(409);
    expect(await images()).toEqual([]);
    expect((await statuses())[0]).toBe('complete');
  });

  it('KYC-13 sent twice counts once, and the link takes no more pictures', async () => {
    const first = await person.sendAll();
    server.time.now += 60_000;
    const second = await person.submit();
    expect(second.json()).toEqual(first.json());
    expect(answerOf(await person.send('FACE')).body.error).toBe('verification/sent');
    expect(await images()).toHaveLength(3);
    const submitted = await auditLines(server.app, { account_id, act: 'kyc.pictures-submitted' });
    expect(submitted).toHaveLength(1);
  });

  it('KYC-13 ten sends at once count once', async () => {
    for (const side of ['FRONT', 'BACK', 'FACE'] as const) await person.send(side);
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.submit()));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await images()).toHaveLength(3);
    const records = await server.app.db
      .selectFrom('kyc_record')
      .select('id')
      .where('account_id', '=', account_id)
      .where('cleaned_status', '=', 'internal-review')
      .execute();
    expect(records).toHaveLength(1);
  });

  it('KYC-13 a passport needs no back, every other document does', async () => {
    await person.send('FRONT');
    await person.send('FACE');
    expect(answerOf(await person.submit('identity-card'))).toMatchObject({
      status: 422,
      body: { error: 'verification/missing-picture' },
    });
    expect(answerOf(await person.submit('driving-licence')).status).toBe(422);
    expect(await images()).toEqual([]);
    expect((await person.submit('passport')).statusCode).toBe(200);
    expect((await images()).map(({ img_type }) => img_type)).toEqual(['FRONT', 'FACE']);
  });

  it('a picture of a side replaces the one before, whose object is deleted', async () => {
    await person.send('FRONT');
    const [before] = await staged();
    await person.send('FRONT', { filename: 'again.png', bytes: await aPng() });
    const now = await staged();
    expect(now).toMatchObject([{ side: 'FRONT', media_type: 'image/png' }]);
    expect(await server.app.storage.get(before?.storage_key ?? '')).toBeNull();
  });

  it('the back of a card that became a passport is not kept', async () => {
    for (const side of ['FRONT', 'BACK', 'FACE'] as const) await person.send(side);
    const back = (await staged()).find(({ side }) => side === 'BACK');
    await person.submit('passport');
    expect(await images()).toHaveLength(2);
    expect(await server.app.storage.get(back?.storage_key ?? '')).toBeNull();
  });
});
