import * as z from 'zod/mini';
import { addedOutcome, type AuditActRow } from './audit-act.ts';

const viewFacts = {
  name: z.string(),
  department: z.nullable(z.string()),
  filters: z.record(z.string(), z.array(z.string())),
  sort_by: z.string(),
  sort_dir: z.string(),
};
/** A saved view as it was written or deleted, and what a change changed it from. */
const changedView = z.strictObject({
  ...viewFacts,
  view_id: z.string(),
  owner_id: z.string(),
  version: z.number(),
  before: z.nullable(z.strictObject(viewFacts)),
});

/** ours: what is done with saved views of the status list. */
export const VIEW_ACTS = {
  'saved-view.created': {
    sentence: 'saved a view of the status list',
    outcomes: addedOutcome('text'),
    detail: changedView,
  },
  'saved-view.changed': {
    sentence: 'changed a saved view',
    outcomes: addedOutcome('text'),
    detail: changedView,
  },
  'saved-view.deleted': {
    sentence: 'deleted a saved view',
    outcomes: addedOutcome('text'),
    detail: changedView,
  },
  'saved-view.start-page-set': {
    sentence: 'set the start page',
    outcomes: addedOutcome('text', ' to '),
    detail: z.strictObject({ view_id: z.nullable(z.string()) }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
