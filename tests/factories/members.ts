import { drawMember } from '@verify-admin/demo/accounts/a-member';
import { CULTURES } from '@verify-admin/demo/names/cultures';
import { createRandom } from '@verify-admin/demo/random';
import { derivedOf } from '@verify-admin/rulebook/members/member-estimate.rules';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';

type Row = ReturnType<typeof drawMember>['row'];

/** What the image service answers about a face. */
export function anAwsResult(low: number, high: number, confidence = 99.5) {
  return { face_values: { age_range: { low, high }, gender: { type: 'Female' }, confidence } };
}

/** Inserts a member of a studio as the demo makes one, with the given values; his number. */
export async function aMember(app: AppContext, given: Partial<Row>): Promise<number> {
  const random = createRandom(given.handle ?? 'a member');
  const key = { account_type: 'studio', account_id: given.account_id ?? 1 } as const;
  const of = { culture: random.weighted(CULTURES), account_name: 'A Studio', now: app.clock() };
  const drawn = { ...drawMember(random, key, of).row, ...given };
  const { aws_result, ...row } = { ...drawn, ...derivedOf(drawn) };
  const { id } = await app.db
    .insertInto('member')
    .values({ ...row, aws_result: aws_result === null ? null : JSON.stringify(aws_result) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
