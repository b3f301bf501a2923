import { lateDialog } from '../ui/lazy/late-dialog.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import classes from './late-parts.module.css';

/** What is opened on the desk comes after it. */
export const LineEvidence = lazyPart(
  async () => (await import('./line/line-evidence.tsx')).LineEvidence,
  (_props, shown) => shown,
);
export const AccountOverlay = lateDialog(
  async () => (await import('./overlay/account-overlay.tsx')).AccountOverlay,
  () => 'Loading',
);
export const AccountHits = lateDialog(
  async () => (await import('./overlay/account-hits.tsx')).AccountHits,
  () => 'Hits',
);
/** With its line: the account is held or was erased. */
export const AccountRetention = lazyPart(
  async () => (await import('../retention/account-retention.tsx')).AccountRetention,
  (_props, shown) => shown,
);
/** Without a line, for its acts. */
export const RetentionActs = lazyPart(
  async () => (await import('../retention/account-retention.tsx')).AccountRetention,
  (_props, shown) => shown,
  { isForUse: true },
);
export const MonitoringOff = lazyPart(
  async () => (await import('../monitoring/monitoring-off.tsx')).MonitoringOff,
  (_props, shown) => shown,
  { isForUse: true },
);
/** Its place is kept, so that nothing moves when it comes. */
export const CaseBar = lazyPart(
  async () => (await import('../work/case/case-bar.tsx')).CaseBar,
  (_props, shown) => <div className={classes.caseBar}>{shown}</div>,
  { isFramedAtOnce: true },
);
export const LATE_PARTS = [LineEvidence, AccountOverlay, AccountHits];
