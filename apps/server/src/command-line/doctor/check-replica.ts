import type { AppContext } from '../../kernel/app-context.ts';
import { bad, type Finding, ok } from './finding.ts';

/** What DATABASE_READ_URL names: a replica of this database, and how far it is behind. */
export async function checkReplica({ replica }: AppContext): Promise<Finding> {
  if (!replica) return ok('None is set: everything is read from the database itself.');
  await replica.look();
  const { behindSeconds } = replica;
  if (behindSeconds === null)
    return bad(
      'DATABASE_READ_URL leads to no server that follows this database, or to one that does not answer. Everything is read from the database itself.',
    );
  return ok(`The replica answers and is ${behindSeconds.toFixed(1)} s behind.`);
}
