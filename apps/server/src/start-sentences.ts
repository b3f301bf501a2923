import { SettingsRefused } from './platform/config/config.ts';
import { DamagedRelation } from './platform/database/faults/damaged-relation.ts';
import { DatabaseRefused } from './platform/database/faults/database-refused.ts';
import { describeStatementFault } from './platform/database/faults/statement-faults.ts';
import { isDiskFull } from './platform/disk-full.ts';
import { StorageFault } from './platform/storage/storage-fault.ts';

/** A full disk of ours, with the path where the operating system says it. */
function describeFullDisk(error: unknown): string | null {
  if (!(error instanceof Error) || !isDiskFull(error)) return null;
  const path = 'path' in error && typeof error.path === 'string' ? `: ${error.path}` : '';
  return `A disk of this machine is full${path}. What was being written is not complete.`;
}

/** Why the product could not be opened, or a command not be done, for who asked for it; null for a fault of ours. */
export function startSentences(error: unknown): readonly string[] | null {
  if (error instanceof SettingsRefused) return error.sentences;
  if (error instanceof DatabaseRefused) return [error.message];
  if (error instanceof DamagedRelation) return [`The database cannot be read: ${error.message}.`];
  if (error instanceof StorageFault) return [error.message];
  const sentence = describeStatementFault(error) ?? describeFullDisk(error);
  return sentence === null ? null : [sentence];
}
