import { setTimeout as sleep } from 'node:timers/promises';
import { STORED_ANSWER_HOURS } from '@verify-admin/rulebook/kernel/stored-times';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { AppContext } from '../kernel/app-context.ts';
import { listCanaries } from '../keys/canary.store.ts';
import { keyIdOf } from '../keys/canary.ts';
import { KeyRotation } from '../keys/key-rotation.ts';
import { findLastRotation, type RotationRow } from '../keys/rotation.store.ts';
import { countByKeyId } from '../keys/sealed-values.store.ts';
import { nowOf } from '../platform/clock.ts';
import { readKmsSettings } from '../platform/config/config.ts';
import { isWrapped } from '../platform/keys/key-value.ts';
import type { SealedKind } from '../platform/keys/sealed-columns.ts';
import { SEALED_VALUES } from '../sealed-values.ts';
import { type CommandLine, CommandRefused, print } from './command-line.ts';
import { readEnvironment } from './read-environment.ts';
import { wrapKey } from './wrap-key.ts';

const RANKS = ['current', 'previous'] as const;
type Rank = (typeof RANKS)[number] | 'not in the settings';

interface CountedValues {
  readonly label: string;
  /** As people know the key; the id in the rows where the settings do not have it. */
  readonly key_id: string;
  readonly rank: Rank;
  readonly values: number;
}

/** The values of one kind by their keys. */
async function countKind({ db, keys }: AppContext, kind: SealedKind): Promise<CountedValues[]> {
  const known = keys.data.map((key, index) => ({
    stored: kind.sealer.keyIdOf(key),
    key_id: keyIdOf('data', key),
    rank: RANKS[index] ?? 'previous',
  }));
  const counts = await countByKeyId(db, kind);
  return counts.map(({ key_id, values }) => {
    const own = known.find(({ stored }) => stored === key_id);
    const { label } = kind;
    return { label, key_id, rank: 'not in the settings', ...own, values };
  });
}

function printKeys({ keys, config }: AppContext): void {
  for (const [purpose, setting] of [
    ['data', 'DATA_KEY'],
    ['token', 'TOKEN_KEY'],
    ['link', 'LINK_KEY'],
  ] as const) {
    const named = keys[purpose].map((key, index) => {
      const value = config[setting]?.[index];
      const wrapped = value && isWrapped(value) ? ', wrapped' : '';
      return `${keyIdOf(purpose, key)} (${RANKS[index]}${wrapped})`;
    });
    print(`${setting.padEnd(10)} ${named.join(', ')}`);
  }
}

function rotationLine({ started, finished, key_id, done, total, unreadable }: RotationRow): string {
  const state = finished === null ? 'in progress' : `finished ${finished}`;
  const left = unreadable === 0 ? '' : `, ${unreadable} do not decrypt`;
  return `Rotation to ${key_id} of ${started}: ${done} of ${total} values${left}, ${state}.`;
}

/**
 * When the previous key may be removed: for as long as answers are stored, a request that is sent again is recognised by
 * the key of its first time. Counted from the end of the rotation, else from the first start with the current key.
 */
async function removable(
  { db, keys, clock }: AppContext,
  last: RotationRow | null,
): Promise<string> {
  const [current = ''] = keys.data;
  const current_id = keyIdOf('data', current);
  const first = (await listCanaries(db)).find(({ key_id }) => key_id === current_id);
  const finished = last?.key_id === current_id ? last.finished : null;
  const since = finished ?? first?.created ?? nowOf(clock);
  const until = Date.parse(since) + STORED_ANSWER_HOURS * HOUR_MS;
  if (until <= clock()) return 'No value has the previous key: it may be removed from DATA_KEY.';
  const moment = new Date(until).toISOString();
  return `No value has the previous key: it may be removed from DATA_KEY after ${moment}. Until then a request that is sent again may need it.`;
}

/** Whether the previous key may be removed from the settings. */
async function verdict(
  app: AppContext,
  counted: readonly CountedValues[],
  last: RotationRow | null,
): Promise<string> {
  const of = (rank: Rank) =>
    counted.filter((one) => one.rank === rank).reduce((sum, { values }) => sum + values, 0);
  const lost = of('not in the settings');
  if (lost > 0)
    return `${lost} values have a key that is not in DATA_KEY: name it there, or restore it.`;
  if (app.keys.data.length < 2) return 'Every value is encrypted with the current key.';
  const left = of('previous');
  return left === 0
    ? removable(app, last)
    : `${left} values have the previous key: it must stay in DATA_KEY until verify-admin keys rotate is done.`;
}

async function show(app: AppContext): Promise<void> {
  printKeys(app);
  const counted: CountedValues[] = [];
  for (const kind of SEALED_VALUES) counted.push(...(await countKind(app, kind)));
  for (const { label, key_id, rank, values } of counted)
    print(`${String(values).padStart(9)}  ${label.padEnd(31)} ${key_id} (${rank})`);
  const last = await findLastRotation(app.db);
  if (last) print(rotationLine(last));
  print(await verdict(app, counted, last));
}

/** How long to wait where another process takes the steps. */
const TURN_MS = 200;
const LINE_EVERY_MS = 2_000;

/** Takes steps until the rotation is finished, by this process or another. */
async function rotate(app: AppContext): Promise<void> {
  if (app.keys.data.length < 2)
    throw new CommandRefused(
      'DATA_KEY names one key: set it to new,old to rotate from old to new.',
    );
  const rotation = new KeyRotation(app, SEALED_VALUES);
  if (!(await rotation.begin({ isAsked: true }))) return;
  for (let printed = 0; ; ) {
    const isDone = await rotation.step();
    const last = await findLastRotation(app.db);
    if (!last || last.finished !== null) return;
    if (Date.now() - printed > LINE_EVERY_MS) {
      print(rotationLine(last));
      printed = Date.now();
    }
    if (!isDone) await sleep(TURN_MS);
  }
}

const USAGE = 'keys [status|rotate|wrap]';

export const keysCommand: CommandLine = {
  usage: USAGE,
  about:
    'shows which keys encrypt how many values, and whether the previous DATA_KEY may be removed\n' +
    'rotate: encrypts what the previous key encrypted with the current one; it may be stopped and repeated\n' +
    'wrap: reads a key from standard input and prints the text that stands for it in a setting; KMS_URL unwraps it',
  run: async ([act = 'status'], open) => {
    if (!['status', 'rotate', 'wrap'].includes(act)) throw new CommandRefused(`Usage: ${USAGE}`);
    if (act === 'wrap') {
      print(await wrapKey(readKmsSettings(readEnvironment()), process.stdin));
      return 0;
    }
    const app = await open();
    if (act === 'rotate') await rotate(app);
    await show(app);
    return 0;
  },
};
