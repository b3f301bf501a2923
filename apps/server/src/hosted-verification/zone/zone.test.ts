import { zoneLines } from '@verify-admin/demo/documents/drawing/zone-lines';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCardPicture, JURIJ } from '../../../../../tests/factories/a-card.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import {
  aVerificationToken,
  VerifyingPerson,
} from '../../../../../tests/factories/a-verifying-person.ts';
import { aStudio, owners } from '../../../../../tests/factories/accounts.ts';
import { auditLines, newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';
import { isTrustworthy, parseZone } from './parse-zone.ts';
import { readNextZone } from './read-zones.ts';

/** The specimens of ICAO 9303, parts 5, 6 and 4. */
const SPECIMENS = {
  TD1: 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  TD2: 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6',
  TD3: 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10',
} as const;

describe('a machine-readable zone', () => {
  it.each(Object.entries(SPECIMENS))(
    'ICAO 9303 %s is read with its check digits',
    (format, text) => {
      expect(parseZone(text)?.facts).toEqual({
        format,
        name: 'ANNA MARIA ERIKSSON',
        birth: '740812',
        number: format === 'TD3' ? 'L898902C3' : 'D23145890',
        expiry: '120415',
        digits: { birth: true, number: true, expiry: true, all: true },
      });
    },
  );

  it('every changed digit of a field is found by a check digit', () => {
    const text = SPECIMENS.TD3;
    for (const at of [45, 58, 66]) {
      const digit = text[at] === '7' ? '8' : '7';
      const facts = parseZone(text.slice(0, at) + digit + text.slice(at + 1))?.facts;
      expect(facts?.digits.all).toBe(false);
      expect(Object.values(facts?.digits ?? {}).filter((right) => !right)).toHaveLength(2);
    }
  });

  it('that is mostly wrong counts as none', () => {
    const noise = parseZone(
      `${'I<UTOXXXXXXXXX1'.padEnd(30, '<')}\n${'1'.repeat(30)}\nA<<B${'<'.repeat(26)}`,
    );
    expect(noise === null || !isTrustworthy(noise)).toBe(true);
    expect(parseZone('hello')).toBeNull();
  });
});

const server = aServer();
const lena = server.client('CS');
const key = { account_type: 'studio', account_id: 5001 } as const;

async function aSubmission(picture: Buffer): Promise<void> {
  const person = new VerifyingPerson(server, await aVerificationToken(server, key, 1));
  for (const side of ['FRONT', 'BACK', 'FACE'] as const) {
    await person.send(side, { filename: 'a.jpg', bytes: picture });
  }
  expect((await person.submit()).statusCode).toBe(200);
}

const newestZone = async () =>
  answerOf(await lena.post('/list_verification_submissions', key)).body.data[0];

beforeAll(async () => {
  await aStudio(server.app, key, { use_kyc_status_table: 1 });
  await owners(server.app, key.account_id, ['pending']);
});

describe('the zone of submitted pictures', () => {
  it('KYC-13 is read from a photograph, sealed, and changes no status', async () => {
    await aSubmission(await aCardPicture({ side: 'BACK' }));
    expect(await readNextZone(server.app)).toBe(true);
    expect(await readNextZone(server.app)).toBe(false);
    const { zone } = await newestZone();
    expect(zone).toMatchObject({
      state: 'read',
      typed_by: null,
      format: 'TD1',
      hints: [
        { field: 'name', typed: 'Owner 1', verdict: 'differs' },
        { field: 'birth', read: '1979-03-14', typed: null, verdict: 'cannot-tell' },
        { field: 'number', read: JURIJ.number, verdict: 'cannot-tell', isDigitRight: true },
        { field: 'expiry', read: '2031-09-20', verdict: 'agrees', isDigitRight: true },
      ],
    });
    const stored = await server.app.db
      .selectFrom('verification_submission')
      .selectAll()
      .where('account_id', '=', key.account_id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toMatch(/HAVRILECZ|790314/);
    const record = await server.app.db
      .selectFrom('kyc_record')
      .select('cleaned_status')
      .where('account_id', '=', key.account_id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(record.cleaned_status).toBe('internal-review');
    const lines = await auditLines(server.app, { act: 'kyc.zone-read' });
    expect(lines).toMatchObject([{ detail: { owner: 1, found: true } }]);
    expect(JSON.stringify(await auditLines(server.app))).not.toMatch(/HAVRILECZ|790314/);
  });

  it('KYC-13 that cannot be read says so, and is typed by the reviewer', async () => {
    await aSubmission(await aCardPicture({ side: 'BACK', blur: 16 }));
    await readNextZone(server.app);
    const { id, zone } = await newestZone();
    expect(zone).toMatchObject({ state: 'not-found', lines: [], hints: [] });
    const refused = await lena.post('/save_verification_zone', { submission_id: id, lines: 'ABC' });
    expect(answerOf(refused)).toMatchObject({
      status: 422,
      body: { error: 'verification/no-zone' },
    });
    const lines = zoneLines(JURIJ);
    const saved = { submission_id: id, lines: lines.join('\n') };
    expect((await lena.post('/save_verification_zone', saved)).statusCode).toBe(200);
    expect((await newestZone()).zone).toMatchObject({
      state: 'read',
      typed_by: 'lena.fischer',
      lines,
      isDigitRight: true,
    });
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'kyc.zone-typed',
      account_id: key.account_id,
      actor_uuid: lena.uuid,
    });
  });
});
