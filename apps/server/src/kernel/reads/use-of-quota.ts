import type { Call } from '@verify-admin/rulebook/kernel/call';
import { QUOTA_CODES, quotaFacts, secondsToNextHour } from '@verify-admin/rulebook/kernel/reads';
import type { Transaction } from 'kysely';
import type { FastifyReply } from 'fastify';
import type { Schema } from '../../platform/database/schema.ts';
import type { AppContext } from '../app-context.ts';
import { Refused } from '../refused.ts';
import type { Reader } from './reads.ts';

/** One use of a call that has a quota. */
interface UseOfQuota {
  /** @throws Refused where the quota of the hour is used up */
  count(trx: Transaction<Schema>): Promise<void>;
  /** What the transaction gives; a use that was refused is reported once it is rolled back. */
  settle<T>(done: Promise<T>, reply: FastifyReply): Promise<T>;
}

/** The use of a call by a person; null where the call has no quota. */
export function useOfQuota(
  { reads }: Pick<AppContext, 'reads'>,
  call: Call,
  reader: Reader,
): UseOfQuota | null {
  const { quota } = call;
  if (quota === undefined) return null;
  const code = QUOTA_CODES[quota];
  return {
    count: async (trx) => {
      if (await reads.count(trx, reader, quota)) return;
      const facts = quotaFacts(reads.limits[quota], reader.now);
      throw Refused.of(call, code, { facts });
    },
    settle: async (done, reply) => {
      try {
        return await done;
      } catch (error) {
        if (error instanceof Refused && error.code === code) {
          reply.header('retry-after', secondsToNextHour(reader.now));
          await reads.reportRefused(reader, quota);
        }
        throw error;
      }
    },
  };
}
