import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useKeys } from '../../keys/use-keys.ts';
import { copyToClipboard } from './copy-to-clipboard.ts';
import classes from './copy-text.module.css';

const COPIED_MS = 1500;

interface CopyTextProps {
  /** What is copied, and shown when nothing else is given. */
  value: string;
  shown?: string;
  /** As the command palette offers it. */
  act?: string;
}

/** An id that is copied with one click; the tick confirms it. */
export function CopyText({ value, shown = value, act }: CopyTextProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), COPIED_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);

  const copy = async () => setCopied(await copyToClipboard(value));
  useKeys(act === undefined ? [] : [{ key: null, label: act, act: {}, run: () => void copy() }]);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <button type="button" className={classes.copy} onClick={() => void copy()} data-hint="Copy">
      <span className={classes.text}>{shown}</span>
      <Icon className={classes.icon} data-copied={copied || undefined} size={14} stroke={1.75} />
      <VisuallyHidden role="status">{copied ? 'Copied' : ''}</VisuallyHidden>
    </button>
  );
}
