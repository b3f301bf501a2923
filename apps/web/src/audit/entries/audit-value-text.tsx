import type { AuditValue } from '@verify-admin/rulebook/audit/audit-value';
import { IconEyeOff } from '@tabler/icons-react';
import { StatusText } from '../../ui/tone/status-text.tsx';
import { CountryName } from '../../ui/values/country-name.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import classes from './audit-value-text.module.css';

/** One value of an entry. What is secret is not in the log, and so cannot be shown. */
export function AuditValueText({ value }: { value: AuditValue | null }) {
  if (value === null) return <span className={classes.none}>none</span>;
  const { kind, text, tone, shape } = value;
  if (kind === 'state' && tone && shape) return <StatusText state={{ label: text, tone, shape }} />;
  if (kind === 'moment') return <DateTime value={text} as="second" />;
  if (kind === 'country') return <CountryName code={text} />;
  if (kind === 'erased') {
    return (
      <span className={classes.none} data-hint="The data of this account was erased">
        {text}
      </span>
    );
  }
  if (kind === 'text') return <span className={classes.text}>{shownText(text)}</span>;
  return (
    <span className={classes.secret} data-hint="Secret values are not in the audit trail">
      <IconEyeOff size={14} stroke={1.75} aria-hidden /> ••••
    </span>
  );
}
