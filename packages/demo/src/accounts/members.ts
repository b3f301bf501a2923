import { drawMember, type MadeMember } from './a-member.ts';
import type { MadeCase } from '../cases/made-case.ts';
import { cultureOf } from '../names/cultures.ts';
import type { Random } from '../random.ts';

/** Every sixth studio has members. */
const WITH_MEMBERS = 6;
const MOST_MEMBERS = 4;

/** Draws the members of some of the studios. */
export function makeMembers(random: Random, cases: readonly MadeCase[], now: number): MadeMember[] {
  return cases
    .filter(({ account }) => account.account_type === 'studio')
    .filter((_, index) => index % WITH_MEMBERS === 0)
    .flatMap(({ account }) => {
      const culture = cultureOf(account.country);
      const of = { culture, account_name: account.company_name, now };
      return Array.from({ length: random.int(1, MOST_MEMBERS) }, () =>
        drawMember(random, account, of),
      );
    });
}
