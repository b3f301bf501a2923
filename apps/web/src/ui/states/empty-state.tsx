import { IconFilterOff, IconInbox, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

const ICONS = { nothing: IconInbox, filtered: IconFilterOff, search: IconSearch } as const;

interface EmptyStateProps {
  /** Nothing there yet, nothing left by the filters, or a search not begun. */
  reason?: keyof typeof ICONS;
  sentence: ReactNode;
  why?: ReactNode;
  act?: ReactNode;
  kind?: 'card' | 'bare';
  /** The sentence is the heading of the page. */
  isHeading?: boolean;
}

export function EmptyState({ reason = 'nothing', ...rest }: EmptyStateProps) {
  const Icon = ICONS[reason];
  return <Notice icon={<Icon size={22} stroke={1.75} />} {...rest} />;
}
