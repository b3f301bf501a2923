import { zoneSideOf } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import type { ZoneState } from '@verify-admin/rulebook/hosted-verification/zone.states';
import { findDocumentFile } from '../../documents/documents.store.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { systemStamp } from '../../kernel/audit.ts';
import { runSystemAct } from '../../kernel/system-act.ts';
import { nowOf } from '../../platform/clock.ts';
import { workOn } from '../../platform/leases/queue.ts';
import { type ReadText, withTextReader } from '../../platform/text-reader/read-text.ts';
import { picturesOf } from '../submissions.store.ts';
import { isTrustworthy, type ParsedZone, parseZone, rightDigits } from './parse-zone.ts';
import { zonePicture } from './zone-picture.ts';
import { settleZone, type SubmissionToRead, ZONES_TO_READ } from './zone.store.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

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

async function readLines(
  app: AppContext,
  submission: SubmissionToRead,
): Promise<readonly string[] | null> {
  const side = zoneSideOf(submission.document);
  const picture = picturesOf(submission).find((one) => one.side === side);
  const file = picture && (await findDocumentFile(app.db, picture.document_id));
  if (!file) return null;
  const bytes = await app.storage.get(file.storage_key);
  if (!bytes) return null;
  const zone = await withTextReader(LETTERS, (read) => readBest(bytes, read));
  return zone && isTrustworthy(zone) ? zone.lines : null;
}

async function settle(
  app: AppContext,
  submission: SubmissionToRead,
  state: Exclude<ZoneState, 'queued'>,
  lines: readonly string[] | null,
): Promise<void> {
  const now = nowOf(app.clock);
  await runSystemAct(app, submission, async (trx) => {
    const isSettled = await settleZone(trx, app.keys.data, submission, { state, lines, now });
    if (!isSettled) return null;
    const detail = {
      submission_id: submission.id,
      owner: submission.account_sub_id,
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
export const readNextZone = workOn({
  queue: ZONES_TO_READ,
  attempt: async (app: AppContext, submission) => {
    const lines = await readLines(app, submission);
    await settle(app, submission, lines ? 'read' : 'not-found', lines);
    return null;
  },
  giveUp: (app: AppContext, submission) => settle(app, submission, 'failed', null),
});
