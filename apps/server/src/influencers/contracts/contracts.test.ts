import { describe, expect, it } from 'vitest';
import { anInfluencer } from '../../../../../tests/factories/accounts.ts';
import { aGif } from '../../../../../tests/factories/a-file.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { PDF, anInfluencerDesk } from '../../../../../tests/factories/an-influencer-desk.ts';
import { newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';
import { checkedNow } from '../../../../../tests/factories/checked-moments.ts';
import { registerFiles } from '../../documents/files/files.routes.ts';
import { INFLUENCER_FILES, sweepInfluencerFiles } from '../files/influencer-files.ts';

const server = aServer({
  additions: (app) => [(http) => registerFiles(http, app, [INFLUENCER_FILES])],
});
const { anna, piet, anInfluencerOf, contractsOf } = anInfluencerDesk(server);
const REPLACE = '/replace_influencer_contract';

describe('the contract', () => {
  it('INF-26 a new one takes the place of the one before, which stays and still opens', async () => {
    const { id } = await anInfluencerOf();
    const { current: first } = await contractsOf(id);
    const bytes = await aGif();
    const file = { filename: 'new <b>.gif', bytes, field: 'contract_file' };
    const input = { influencer_id: id, expected_contract_id: first.id };
    expect((await anna.upload(REPLACE, input, file)).statusCode).toBe(200);
    const { current, earlier } = await contractsOf(id);
    expect(current).toMatchObject({ filename: 'new <b>.gif', media_type: 'image/gif' });
    expect(earlier).toMatchObject([{ id: first.id, filename: 'contract.pdf' }]);
    const opened = await anna.inject({ method: 'GET', url: earlier[0].presigned_url });
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect(opened.rawPayload.equals(PDF.bytes)).toBe(true);
    expect(await newestAuditLine(server.app)).toMatchObject({
      act: 'influencer.contract-replaced',
    });
  });

  it('INF-26 of two who replace one, the second is refused', async () => {
    const { id } = await anInfluencerOf();
    const { current } = await contractsOf(id);
    const input = { influencer_id: id, expected_contract_id: current.id };
    const answers = await Promise.all([
      anna.upload(REPLACE, input, PDF),
      piet.upload(REPLACE, input, PDF),
    ]);
    const bodies = answers.map((answer) => answerOf(answer));
    expect(bodies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(bodies.find(({ status }) => status === 409)?.body.error).toBe(
      'influencer/stale-contract',
    );
    expect((await contractsOf(id)).earlier).toHaveLength(1);
  });

  it('INF-26 of an account is none at first, then the first one', async () => {
    await anInfluencer(server.app, { account_id: 95 });
    const influencer_id = 'influencer-medley:95';
    expect(await contractsOf(influencer_id)).toEqual({ current: null, earlier: [] });
    const input = { influencer_id, expected_contract_id: 0 };
    expect((await anna.upload(REPLACE, input, PDF)).statusCode).toBe(200);
    expect((await contractsOf(influencer_id)).current).toMatchObject({ filename: 'contract.pdf' });
  });

  it('INF-12 is judged as at creation, and an object nobody names is swept', async () => {
    const { id } = await anInfluencerOf();
    const wrong = { ...PDF, bytes: Buffer.from('MZ\u0000 a program') };
    const answer = answerOf(await anna.upload(REPLACE, { influencer_id: id }, wrong));
    expect(answer.body.error).toBe('influencer/contract-type');
    const none = answerOf(await anna.upload(REPLACE, { influencer_id: id }, null));
    expect(none.body.error).toBe('influencer/no-contract-file');
    await sweepInfluencerFiles(server.app, checkedNow(server.app));
    expect((await contractsOf(id)).current).toMatchObject({ filename: 'contract.pdf' });
  });
});
