import { fillApp } from './measuring/filled-database.ts';
import { median, percentile, printTable, verdict } from './measuring/figures.ts';
import { type Ask, measure } from './measuring/load.ts';
import { type RunningProduct, startProduct } from './measuring/product.ts';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 200_000);
const ROUNDS = 7;
const COUNT = 200;
const AIM = 4;
const DOCUMENTS = 4;

const app = await fillApp(ACCOUNTS);
const { env, sql } = app;
const token = app.tokenOf('ADMIN');
// A half for each server. Nothing else is decided on them, so that no decision reopens another.
const { rows } = await sql.query<{ account_id: string }>(
  `update verification set kyb_status = 'SUBMITTED', due_diligence_status = 'PENDING', overall_status = 'PENDING',
     idenfy_id = null
   where account_type = 'studio' and account_id in (select account_id from verification
     where account_type = 'studio' and has_kyb_record order by md5(account_id::text) limit ${COUNT * 2})
   returning account_id`,
);
const ids = rows.map(({ account_id }) => Number(account_id));
const submitted = {
  companyName: 'Duna Stúdió Kft.',
  registrationNumber: '01-09-123456',
  country: 'HU',
  street: 'Váci út 12',
  city: 'Budapest',
  postcode: '1134',
  contactName: 'Maja Ferency',
  contactEmail: 'office@duna.example',
  owners: [{ ownerFirstName: 'Maja', ownerLastName: 'Ferency', ownerDOB: '1980-02-03' }],
};
await sql.query(
  `insert into kyb_submission (account_type, account_id, created, data_json)
   select 'studio', id, now(), $2::jsonb from unnest($1::bigint[]) id`,
  [ids, JSON.stringify(submitted)],
);
await sql.query(
  `insert into compliance_image (account_type, account_id, filename, img_type, description, category,
     display, storage_key, media_type, size, sha256, created, admin_uuid)
   select 'studio', id, 'studio:' || id || '_Company-W-9_' || n || '.pdf', 'application/pdf', '', 'studio',
     1, 'bench/' || id || '/' || n, 'application/pdf', 1, md5(id || '/' || n), now(),
     (select uuid from admin_user limit 1)
   from unnest($1::bigint[]) id, generate_series(1, ${DOCUMENTS}) n`,
  [ids],
);
await sql.query('analyze');

const product = await startProduct(['apps/server/dist/main.js'], env);
const bare = await startProduct(
  ['--import', './scripts/typescript.mjs', 'bench/measuring/bare-server.process.ts'],
  env,
);

/** Every account is approved in one round and denied in the next. */
async function decideAll({ baseUrl, pid }: RunningProduct, own: readonly number[], round: number) {
  const ask = (index: number): Ask => ({
    method: 'POST',
    path: '/api/edit_verify_status',
    token,
    body: {
      client_id: `studio:${own[index % own.length]}`,
      type: 'kyb',
      override_status: round % 2 ? 'APPROVED' : 'DENIED',
      admin_comment: 'Checked by phone',
    },
  });
  return (await measure(baseUrl, pid, ask, { count: own.length, width: 1 })).latencies;
}

const ours: (readonly number[])[] = [];
const theirs: (readonly number[])[] = [];
// In turn, so that what else the machine does weighs on both; the first round is for the caches.
for (let round = 0; round <= ROUNDS; round += 1) {
  theirs.push(await decideAll(bare, ids.slice(COUNT), round));
  ours.push(await decideAll(product, ids.slice(0, COUNT), round));
}
const share = (all: readonly (readonly number[])[], part: number) =>
  median(all.slice(1).map((latencies) => percentile(latencies, part)));
const ratio = share(ours, 0.95) / share(theirs, 0.95);
console.log(`\n${ACCOUNTS} accounts, PostgreSQL, one after the other, median of ${ROUNDS} rounds:`);
printTable([
  ['', 'p50 ms', 'p95 ms', ''],
  ['KYB decided', share(ours, 0.5), share(ours, 0.95), ''],
  ['the same SQL behind node:http', share(theirs, 0.5), share(theirs, 0.95), ''],
  ['p95 ratio', '', ratio, verdict(ratio, AIM)],
]);

await product.stop();
await bare.stop();
await app.close();
