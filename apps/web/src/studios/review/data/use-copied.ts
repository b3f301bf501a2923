import { useEffect, useState } from 'react';
import { copyToClipboard } from '../../../ui/values/text/copy-to-clipboard.ts';

const COPIED_MS = 1500;

/** Copies values, and knows for a moment which one was copied last. */
export function useCopied() {
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = window.setTimeout(() => setCopied(null), COPIED_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);
  return {
    copied,
    copy: async (field: string, value: string) => {
      if (await copyToClipboard(value)) setCopied(field);
    },
  };
}
