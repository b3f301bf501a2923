import type { AuditTrailPage, Counted } from '@verify-admin/rulebook/audit/audit-trail.contract';
import {
  AUDIT_PAGE_SIZES,
  type AuditPageSize,
} from '@verify-admin/rulebook/audit/audit-trail.rules';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import { CursorFoot } from '../../ui/table/cursor-foot.tsx';
import { type AuditAddress, auditPath, filterOf } from '../audit-address.ts';

function formatCount({ count, has_more }: Counted): string {
  return has_more ? `more than ${formatFigure(count)}` : formatFigure(count);
}

/** `51–100 of 164`; further back than entries are counted, only how many are shown. */
function formatRange({ entries, before, total }: AuditTrailPage): string {
  if (entries.length === 0) return 'No rows';
  if (before.has_more) return `${entries.length} after ${formatCount(before)}`;
  const first = formatFigure(before.count + 1);
  const last = formatFigure(before.count + entries.length);
  return `${first}–${last} of ${formatCount(total)}`;
}

interface TrailFootProps {
  page: AuditTrailPage | undefined;
  address: AuditAddress;
  size: AuditPageSize;
}

/** Which entries are shown, how many a page has, and the ways to newer and older ones. */
export function TrailFoot({ page, address, size }: TrailFootProps) {
  const here = { ...filterOf(address), ...(address.size && { size: address.size }) };
  const { newer_than = null, older_than = null } = page ?? {};
  return (
    <CursorFoot
      range={page && formatRange(page)}
      size={size}
      sizes={AUDIT_PAGE_SIZES}
      sizeHref={(one) => auditPath({ ...filterOf(address), size: one })}
      newest={newer_than === null ? null : auditPath(here)}
      newer={newer_than === null ? null : auditPath({ ...here, newer: Number(newer_than) })}
      older={older_than === null ? null : auditPath({ ...here, older: Number(older_than) })}
      oldest={older_than === null ? null : auditPath({ ...here, oldest: true })}
    />
  );
}
