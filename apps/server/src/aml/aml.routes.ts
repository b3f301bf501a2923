import type { Served } from '../kernel/command.ts';
import { runAml } from './aml.commands.ts';
import { businessHistory, individualHistory } from './aml.queries.ts';
import { decideHit, revokeSuppression } from './hits.commands.ts';
import { hits, suppressions } from './hits.queries.ts';
import { listEntry } from './list-entry.queries.ts';
import { removeSubject } from './remove-subject.command.ts';

export const amlRoutes: readonly Served[] = [
  runAml,
  individualHistory,
  businessHistory,
  hits,
  decideHit,
  suppressions,
  revokeSuppression,
  listEntry,
  removeSubject,
];
