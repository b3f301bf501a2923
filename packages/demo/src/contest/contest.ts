import { usernameKey } from '@verify-admin/rulebook/web-users/web-users.rules';
import { drawPerson } from '../accounts/persons.ts';
import { daysMs, momentOf } from '../moments.ts';
import { CULTURES } from '../names/cultures.ts';
import type { Random } from '../random.ts';

export interface MadeWebUser {
  readonly uuid: string;
  readonly username: string;
  readonly username_key: string;
  readonly age: number;
  readonly created: string;
  readonly proved: string;
}

/** An image of a contest, with who voted for it. */
export interface MadeContestImage {
  readonly row: {
    readonly contest: string;
    readonly image_url: string;
    readonly title: string;
    readonly description: string;
    readonly web_user_uuid: string | null;
    readonly created: string;
    readonly updated: string;
  };
  readonly votes: readonly { readonly web_user_uuid: string; readonly created: string }[];
}

interface MadeContest {
  readonly users: readonly MadeWebUser[];
  readonly images: readonly MadeContestImage[];
}

const USERS = 16;
const CONTESTS = [
  ['Summer 2026', ['Boats at noon', 'Salt', 'The long shadow', 'Ice cream, melting', 'Low tide']],
  ['City lights', ['Tram 47', 'Rain on the bridge', 'Windows', 'Last bus', 'Roof garden', 'Neon']],
] as const;
/** ours: a contest closes to new images after so long. */
const DAYS = 30;

function drawUsers(random: Random, now: number): MadeWebUser[] {
  const users = new Map<string, MadeWebUser>();
  while (users.size < USERS) {
    const username = drawPerson(random, random.pick(CULTURES)).email;
    const username_key = usernameKey(username);
    const created = momentOf(now - daysMs(DAYS + random.int(1, 90)));
    const age = random.int(18, 64);
    const user = { uuid: random.uuid(), username, username_key, age, created, proved: created };
    users.set(username_key, user);
  }
  return [...users.values()];
}

/** Draws people outside the staff, the images of two contests, and their votes: one a person and image. */
export function makeContest(random: Random, now: number): MadeContest {
  const users = drawUsers(random, now);
  const images = CONTESTS.flatMap(([contest, titles], nth) =>
    titles.map((title, at) => {
      const created = now - daysMs(random.int(4, DAYS));
      const moment = momentOf(created);
      const votes = users
        .filter(() => random.chance(0.4))
        .map(({ uuid }) => ({ web_user_uuid: uuid, created: momentOf(random.int(created, now)) }));
      const row = {
        contest,
        // Nobody answers at an address of .example: an installation imports the addresses of its own images.
        image_url: `https://images.ffn.example/contest-${nth + 1}/${at + 1}.jpg`,
        title,
        description: `Entry ${at + 1} of ${contest}.`,
        web_user_uuid: random.chance(0.8) ? random.pick(users).uuid : null,
        created: moment,
        updated: moment,
      };
      return { row, votes };
    }),
  );
  return { users, images };
}
