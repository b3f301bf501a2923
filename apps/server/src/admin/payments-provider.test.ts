import { describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { NO_PAYMENTS_PROVIDER } from '../platform/payments-provider/payments-provider.ts';

describe('the payments-provider test', () => {
  const server = aServer();

  it('CALL-82 ADMIN-16 asks the provider of the installation and answers the result', async () => {
    const { status, body } = answerOf(await server.client('ADMIN').post('/post_paxum_data'));
    expect(status).toBe(200);
    expect(body).toEqual({
      ok: true,
      provider: 'Paxum simulator',
      result: 'The test account exists and accepts payments.',
      created: '2026-11-21T14:05:00.000Z',
    });
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'payments-provider.tested',
      outcome: 'ok',
      detail: { provider: 'Paxum simulator', result: body.result },
    });
  });
});

describe('where no payments provider is configured', () => {
  const server = aServer({ paymentsProvider: NO_PAYMENTS_PROVIDER });

  it('CALL-82 the test says so', async () => {
    const { status, body } = answerOf(await server.client('ADMIN').post('/post_paxum_data'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ok: false,
      provider: null,
      result: 'No payments provider is configured.',
    });
    expect((await newestAuditLine(server.app)).outcome).toBe('failed');
  });
});
