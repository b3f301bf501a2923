import { randomUUID } from 'node:crypto';
import { zoneSideOf } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import type { ZoneState } from '@verify-admin/rulebook/hosted-verification/zone.states';
import { findFile } from '../../documents/documents.store.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { systemStamp } from '../../kernel/audit.ts';
import { runSystemAct } from '../../kernel/system-act.ts';
import { nowOf } from '../../platform/clock.ts';
import { faultFacts } from '../../platform/log.ts';
import { type ReadText, withTextReader } from '../../platform/text-reader/read-text.ts';
import { picturesOf } from '../submissions.store.ts';
import { isTrustworthy, type ParsedZone, parseZone, rightDigits } from './parse-zone.ts';
import { zonePicture } from './zone-picture.ts';
import { postponeZone, settleZone, takeQueuedZone } from './zone.store.ts';

/** Two tries more, a minute apart. */
const TRIES = 3;
const PAUSE_SECONDS = 60;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

type Queued = NonNullable<Awaited<ReturnType<typeof takeQueuedZone>>>;

/** A letter that is lost at one size is often read at another. */
const WIDTHS = [1600, 1200, 2000];
/** Of birth, number, expiry, and of all together. */
const ALL_DIGITS = 4;

/** The reading of a picture in which most check digits are right; null where there is no zone. */
async function readBest(bytes: Uint8Array, read: ReadText): Promise<ParsedZone | null> {
  let best: ParsedZone | null = null;
  for (const width of WIDTHS) {
    const zone = parseZone(await read(await zonePicture(bytes, width)));
    if (zone && (!best || rightDigits(zone) > rightDigits(best))) best = zone;
    if (best && rightDigits(best) === ALL_DIGITS) return best;
  }
  return best;
}

async function readLines(app: AppContext, queued: Queued): Promise<readonly string[] | null> {
  const side = zoneSideOf(queued.document);
  const picture = picturesOf(queued).find((one) => one.side === side);
  const file = picture && (await findFile(app.db, picture.document_id));
  if (!file) return null;
  const bytes = await app.storage.get(file.storage_key);
  if (!bytes) return null;
  const zone = await withTextReader(LETTERS, (read) => readBest(bytes, read));
  return zone && isTrustworthy(zone) ? zone.lines : null;
}

async function settle(
  app: AppContext,
  queued: Queued,
  state: Exclude<ZoneState, 'queued'>,
  lines: readonly string[] | null,
): Promise<void> {
  const now = nowOf(app.clock);
  await runSystemAct(app, queued, async (trx) => {
    const isSettled = await settleZone(trx, app.keys.data, queued.id, { state, lines, now });
    if (!isSettled) return null;
    const detail = {
      submission_id: queued.id,
      owner: queued.account_sub_id,
      found: state === 'read',
    };
    return { stamp: systemStamp(now), entry: { act: 'kyc.zone-read', detail } };
  });
}

/**
 * Reads the machine-readable zone of the next submission: a hint for the reviewer. It changes no status, and
 * one that cannot be read says so.
 * @returns false when none is due.
 */
export async function readNextZone(app: AppContext): Promise<boolean> {
  const queued = await takeQueuedZone(app.db, randomUUID());
  if (!queued) return false;
  try {
    const lines = await readLines(app, queued);
    await settle(app, queued, lines ? 'read' : 'not-found', lines);
  } catch (error) {
    app.log.error({ ...faultFacts(error), submission: queued.id }, 'a zone was not read');
    if (queued.tries < TRIES) await postponeZone(app.db, queued.id, PAUSE_SECONDS);
    else await settle(app, queued, 'failed', null);
  }
  return true;
}
