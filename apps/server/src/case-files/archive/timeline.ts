import { describeAct } from '@verify-admin/rulebook/audit/audit-acts';
import type { TimelineLine } from '@verify-admin/rulebook/case-files/manifest';
import * as z from 'zod/mini';
import type { CaseData } from '../data/read-case-data.ts';

/** What of a checkpoint's text says which lines it covers. */
const covered = z.object({ after: z.number(), seq: z.number() });

/** The last line of the checkpoint that covers a line; null where none of them does. */
export function coveringSeq(
  checkpoints: readonly { readonly after: number; readonly seq: number }[],
  line: number,
): number | null {
  return checkpoints.find(({ after, seq }) => line > after && line <= seq)?.seq ?? null;
}

/** The account's lines of the audit log, each with every hashed column and the checkpoint that covers it. */
export function timelineOf({ lines, details, checkpoints, usernames }: CaseData): TimelineLine[] {
  const ranges = checkpoints.map(({ text }) => covered.parse(JSON.parse(text)));
  return lines.map((line, at) => {
    const admin_username =
      line.actor_uuid === null ? null : (usernames.get(line.actor_uuid) ?? line.actor_uuid);
    const { act, outcome } = line;
    const { who, what } = describeAct({ act, outcome, admin_username });
    const shown = { who, what, detail: { ...details[at] } };
    return { ...line, checkpoint: coveringSeq(ranges, line.seq), shown };
  });
}
