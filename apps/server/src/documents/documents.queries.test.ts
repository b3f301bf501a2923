import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentsServer } from '../../../../tests/factories/a-documents-server.ts';
import { aPdf } from '../../../../tests/factories/a-file.ts';
import { TEST_NOW } from '../../../../tests/factories/an-app.ts';
import { aPartner } from '../../../../tests/factories/accounts.ts';

const server = new DocumentsServer();

beforeEach(() => server.nextStudio());

describe('the images of an account', () => {
  it('IMG-01 IMG-18 are all of its documents, hidden ones too, newest first', async () => {
    const first = await server.anImage('first.pdf');
    const second = await server.anImage('paymentFFN_second.pdf');
    await server.call('/hide_image', { image_id: first.id, display_value: 0 });
    expect(await server.images()).toEqual([
      {
        id: second.id,
        filename: 'paymentFFN_second.pdf',
        img_type: 'application/pdf',
        presigned_url: expect.stringMatching(/^\/files\/[\w.-]+$/),
        display: 1,
        size: aPdf().length,
        created: TEST_NOW,
        uploaded_by: 'lena.fischer',
      },
      { ...first, display: 0, presigned_url: expect.stringMatching(/^\/files\/[\w.-]+$/) },
    ]);
  });

  it('IMG-18 are counted on the verification record as the KYB section shows them', async () => {
    await server.anImage('first.pdf');
    const hidden = await server.anImage('second.pdf');
    await server.call('/hide_image', { image_id: hidden.id, display_value: 0 });
    await server.anImage('paymentFFN_third.pdf');
    const answer = await server.call('/get_kyb_result_by_account_and_type', {
      account_type: 'studio',
      account_id: server.account_id,
    });
    expect(answer.body['data']).toMatchObject({ document_count: 1 });
  });

  it('IMG-02 may be none', async () => {
    expect(await server.images()).toEqual([]);
  });

  it('CALL-81 are those of its own type, though another has the same number', async () => {
    await aPartner(server.test.app, { account_id: server.account_id });
    await server.anImage();
    expect(await server.images('affiliate')).toEqual([]);
    expect(await server.images('studio')).toHaveLength(1);
  });

  it('of no account are refused', async () => {
    const answer = await server.call('/get_images', { account_type: 'studio', account_id: 1 });
    expect([answer.status, answer.body['error']]).toEqual([404, 'account/unknown']);
  });

  it('IMG-16 IMG-19 come with fresh links each time they are asked for', async () => {
    const { presigned_url } = await server.anImage();
    server.test.time.now += 1000;
    const [again] = await server.images();
    expect(again?.presigned_url).not.toBe(presigned_url);
  });
});
