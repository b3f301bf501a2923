import * as z from 'zod/mini';
import { EXPORT_FORMATS } from '../kernel/export.ts';
import type { AuditActRow } from './audit-act.ts';
import { nullableText } from './detail-shapes.ts';

/** ours: the lists that were exported: what was asked for and, where it is counted, how many rows that was. */
export const EXPORT_ACTS = {
  'aml-batch.exported': {
    sentence: 'exported bulk AML',
    read: 'export',
    detail: z.strictObject({
      status_flag: z.string(),
      filter: z.string(),
      rows: z.optional(z.number()),
    }),
  },
  // Whose accounts were saved is what the filters let through at that moment; no line has their names.
  'status-list.exported': {
    sentence: 'exported the status list',
    read: 'export',
    detail: z.strictObject({
      format: z.string(),
      total: z.number(),
      filters: z.record(z.string(), z.array(z.string())),
      sort_by: z.string(),
      sort_dir: z.string(),
    }),
  },
  'team-figures.exported': {
    sentence: 'exported team figures',
    read: 'export',
    detail: z.strictObject({
      from: z.string(),
      to: z.string(),
      department: z.nullable(z.string()),
      person: z.nullable(z.string()),
      format: z.string(),
    }),
  },
  'staff.access-review-exported': {
    sentence: 'exported the access review',
    read: 'export',
    detail: z.strictObject({ format: z.enum(EXPORT_FORMATS), people: z.number() }),
  },
  'audit.exported': {
    sentence: 'exported the audit trail',
    read: 'export',
    detail: z.strictObject({
      format: z.enum(EXPORT_FORMATS),
      /** The newest entry of the file, before this one. */
      newest_entry: z.number(),
      actor: nullableText,
      act: nullableText,
      kind: z.optional(nullableText),
      account: nullableText,
      since: nullableText,
      until: nullableText,
      /** How many entries the filter finds, counted up to AUDIT_COUNTED_MOST. */
      rows: z.optional(z.number()),
      has_more: z.optional(z.boolean()),
    }),
  },
} as const satisfies Readonly<Record<string, AuditActRow>>;
