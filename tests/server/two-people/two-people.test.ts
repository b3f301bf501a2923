import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aServer } from '../../factories/a-server.ts';
import { ACT_NAMES, FivePeople, OnePersonAlone, type Step } from './five-people.ts';

/** `SEQUENCES=10000 LANES=4 npx vitest run --project server tests/server/two-people` is the whole of it. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 60);
/** So many desks at once, each with a database of its own. */
const LANES = Number(process.env.LANES ?? 2);
const SEED = Number(process.env.SEED ?? 15);
/** Within so many the oracle finds a planted fault. */
const FAULT_WITHIN = 1000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const PAYMENT_ACTS = ['saveName', 'saveBank', 'approvePayment'] as const;

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(4),
  // Approvals and payments are drawn more often: few other steps lead anywhere without them.
  act: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...ACT_NAMES) },
    { weight: 1, arbitrary: fc.constant('approve' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...PAYMENT_ACTS) },
  ),
  value: fc.nat(19),
});

/** How many sequences the oracle watched, and how many changes of what is protected. */
interface Watched {
  sequences: number;
  changes: number;
}

/** In a fifth of the sequences nothing needs a checker at first, except what always does. */
const needsChecker = fc.nat(4).map((drawn) => drawn > 0);
const sequence = fc.array(step, { minLength: 4, maxLength: 14 });

function sequencesOf(desk: FivePeople, watched: Watched) {
  return fc.asyncProperty(needsChecker, sequence, async (isNeeded, steps) => {
    await desk.begin({ needsChecker: isNeeded });
    watched.sequences += 1;
    for (const one of steps) if (await desk.step(one)) watched.changes += 1;
  });
}

describe('no sequence lets one person alone do what needs two', () => {
  const servers = Array.from({ length: LANES }, () => aServer());
  const desks = servers.map((server) => new FivePeople(server));

  it(`PAY-24 LEGAL-03 ADMIN-14 in ${SEQUENCES} random sequences of five people`, {
    timeout: Math.max(300_000, SEQUENCES * 1000),
  }, async () => {
    const watched = { sequences: 0, changes: 0 };
    const numRuns = Math.ceil(SEQUENCES / LANES);
    await Promise.all(
      desks.map((desk, lane) =>
        fc.assert(sequencesOf(desk, watched), { numRuns, seed: SEED + lane }),
      ),
    );
    print(`${watched.sequences} sequences, ${watched.changes} protected changes`);
    expect(watched.sequences).toBeGreaterThanOrEqual(SEQUENCES);
    expect(watched.changes).toBeGreaterThan(SEQUENCES / 2);
  });

  it('somebody has one row: no second one has the same email', async () => {
    const [server] = servers;
    const email = desks[0]?.person(0).email;
    const again = sql`insert into admin_user (username, email, role)
      values ('somebody.else', ${email}, 'ADMIN')`;
    await expect(server && again.execute(server.app.db)).rejects.toThrow('admin_user_email');
  });
});

const FAULTS = {
  'only the last who saved payment details is remembered': `
    create function forget_makers() returns trigger language plpgsql as $$
    begin
      new.makers := array_remove(array[new.saved_by], null);
      return new;
    end $$;
    create trigger forget_makers before insert or update on payment_selection
      for each row execute function forget_makers();`,
  'a request is stored as a colleague’s': `
    create function forget_maker() returns trigger language plpgsql as $$
    begin
      new.maker_uuid := coalesce((select uuid from admin_user
        where role = 'ADMIN' and not disabled and uuid <> new.maker_uuid order by uuid limit 1),
        new.maker_uuid);
      return new;
    end $$;
    create trigger forget_maker before insert on approval_request
      for each row execute function forget_maker();`,
};

describe.each(Object.entries(FAULTS))('the oracle finds it when %s', (fault, planted) => {
  const server = aServer();
  const desk = new FivePeople(server);

  it(`within ${FAULT_WITHIN} sequences`, async () => {
    await sql.raw(planted).execute(server.app.db);
    const watched = { sequences: 0, changes: 0 };
    const settings = { numRuns: FAULT_WITHIN, seed: SEED, endOnFailure: true };
    const found = await fc.check(sequencesOf(desk, watched), settings);
    print(`${fault}: found by sequence ${watched.sequences}`);
    expect(found.failed).toBe(true);
    expect(found.errorInstance).toBeInstanceOf(OnePersonAlone);
  });
});
