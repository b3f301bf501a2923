import { SettingsRefused } from './platform/config/config.ts';
import { DamagedRelation } from './platform/database/faults/damaged-relation.ts';
import { DatabaseRefused } from './platform/database/faults/database-refused.ts';

/** Why the product could not be opened, for the person who started it; null for a fault of ours. */
export function startSentences(error: unknown): readonly string[] | null {
  if (error instanceof SettingsRefused) return error.sentences;
  if (error instanceof DatabaseRefused) return [error.message];
  if (error instanceof DamagedRelation) return [`The database cannot be read: ${error.message}.`];
  return null;
}
