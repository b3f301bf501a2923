import { describe, expect, it, vi } from 'vitest';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { emailsDesk, textOf } from '../../../../tests/factories/an-emails-desk.ts';
import { isSigned } from '../platform/keys/keys.ts';
import { WIZARD_LINK_PURPOSE, wizardLinkText } from '../kyb/wizard-link.ts';
import { SOON } from '../../../../tests/factories/soon.ts';

const desk = emailsDesk();

describe('Send KYB Email', () => {
  it('SCOPE-08 KYB-05 KYB-08 CALL-71 ACCT-09 carries the wizard link, signed when it is sent', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id }, { kyb_status: 'SUBMITTED' });
    expect((await desk().sendKyb()).status).toBe(200);
    await desk().reads('kyb', { state: 'sent' });
    const text = textOf(desk().taken()[0]?.raw);
    const href = new URL(/https:\/\/verify\.example\/ffnKYB\?d=\S+/.exec(text)?.[0] ?? '');
    const link = Buffer.from(href.searchParams.get('d') ?? '', 'base64').toString();
    const [type, id, seconds, signature = ''] = link.split(':');
    expect([type, id, seconds]).toEqual([
      'studio',
      `${desk().account_id}`,
      `${desk().test.time.now / 1000}`,
    ]);
    const signed = `${type}:${id}:${seconds}`;
    const { keys } = desk().test.app;
    expect(isSigned(keys.link, WIZARD_LINK_PURPOSE, signed, signature)).toBe(true);
  });

  it('KYB-08 WIZ-06 its link is listed: for whom, by whom, until when; one or all are revoked', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const links = () => desk().read('/kyb_links');
    const states = async () => (await links()).map(({ state }: { state: string }) => state);
    expect(await links()).toEqual([]);
    await desk().sendKyb();
    await desk().reads('kyb', { state: 'sent' });
    const { time } = desk().test;
    const issued_at = time.now / 1000;
    expect(await links()).toEqual([
      {
        issued_at,
        created: new Date(time.now).toISOString(),
        expires: new Date(time.now + 259_200_000).toISOString(),
        made_by: desk().lena.username,
        recipient: desk().zsofia().email,
        caller: null,
        is_for_stranger: true,
        opened: null,
        state: 'valid',
      },
    ]);
    time.now += 1000;
    await desk().sendKyb();
    await vi.waitFor(async () => expect(await states()).toEqual(['valid', 'valid']), SOON);
    expect((await desk().call('/revoke_kyb_links', { ...desk().key(), issued_at })).status).toBe(
      200,
    );
    expect(await states()).toEqual(['valid', 'revoked']);
    const { app } = desk().test;
    const key = { account_type: 'studio', account_id: desk().account_id } as const;
    const check = (second: number) =>
      app.applicants.check(wizardLinkText(app.keys.link, key, second));
    expect(await check(issued_at)).toBe('expired');
    expect(await check(issued_at + 1)).toMatchObject({ role: 'APPLICANT' });
    await desk().call('/revoke_kyb_links', desk().key());
    expect(await states()).toEqual(['revoked', 'revoked']);
    expect(await check(issued_at + 1)).toBe('expired');
  });

  it.each([{ email: '' }, { name: '' }, { type: '' }, { email: null }, { name: '  ' }])(
    'KYB-02 KYB-03 %j is refused with the documents’ sentence',
    async (data) => {
      await aStudio(desk().test.app, { account_id: desk().account_id });
      const answer = await desk().sendKyb(data);
      expect([answer.status, answer.body.detail]).toEqual([
        422,
        'Email address, full name, and client type is required to send KYB email',
      ]);
      expect(await desk().sents('kyb')).toEqual([]);
    },
  );

  it('KYB-04 the client type is one of the documents’, and the account’s own', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    expect((await desk().sendKyb({ type: 'bank' })).body.error).toBe('email/unknown-type');
    expect((await desk().sendKyb({ type: 'partner' })).body.error).toBe('email/other-type');
    const other = await desk().sendKyb({ type: 'partner' }, `partner:${desk().account_id}`);
    expect([other.status, other.body.error]).toEqual([404, 'account/unknown']);
  });

  it('KYB-07 the first one sets PENDING with its history row; a later one changes nothing', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id }, { kyb_status: null });
    await desk().sendKyb();
    await desk().sendKyb();
    expect(await desk().read('/get_all_kyb_status_history')).toMatchObject([
      { kyb_status: 'PENDING', admin_username: desk().lena.username },
    ]);
  });

  it('KYB-07 a decision is not undone by an email', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id }, { kyb_status: 'APPROVED' });
    await desk().sendKyb();
    const { body } = await desk().call('/get_kyb_result_by_account_and_type', desk().key());
    expect(body.data.kyb_status).toBe('APPROVED');
  });
});
