import {
  IconAlertTriangleFilled,
  IconCheck,
  IconEqualNot,
  IconHelpCircle,
  IconMinus,
  IconQuestionMark,
} from '@tabler/icons-react';
import {
  FIELD_MARKS,
  type FieldMark,
  NOT_TICKED,
} from '@verify-admin/rulebook/studios/review/field-mark';
import { ToneIcon } from '../../../ui/tone/tone-icon.tsx';
import classes from './field-mark-icon.module.css';

/** The name of a mark. */
export function markLabel(mark: FieldMark | null): string {
  return mark === null ? NOT_TICKED : FIELD_MARKS[mark].label;
}

/** A mark in the review: settled, different, unclear, or none yet. */
export function FieldMarkIcon({ mark }: { mark: FieldMark | null }) {
  if (mark === 'AGREES') return <ToneIcon tone="good" shape="good" size={16} />;
  if (mark === 'DIFFERS') {
    return <IconAlertTriangleFilled className={classes.differs} size={16} aria-hidden />;
  }
  if (mark === 'CANNOT_TELL') {
    return <IconHelpCircle className={classes.unclear} size={16} stroke={1.75} aria-hidden />;
  }
  return <ToneIcon tone="none" shape="dashed" size={16} />;
}

const SIGNS = {
  AGREES: IconCheck,
  DIFFERS: IconEqualNot,
  CANNOT_TELL: IconQuestionMark,
} as const satisfies Record<FieldMark, unknown>;

/** A mark as a plain sign, where it is only reported. */
export function FieldMarkSign({ mark, size = 16 }: { mark: FieldMark | null; size?: number }) {
  const Sign = mark === null ? IconMinus : SIGNS[mark];
  return <Sign className={classes.sign} size={size} stroke={1.75} aria-hidden />;
}
