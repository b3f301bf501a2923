import type { ReactNode } from 'react';

/** One line of a menu. */
export interface MenuEntry {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly right?: ReactNode;
  /** It is what holds now. */
  readonly isCurrent?: boolean;
  /** A line divides it from the one above. */
  readonly isDivided?: boolean;
  readonly run: () => void;
}

export interface MenuList {
  /** What the menu is about, above its entries. */
  readonly heading?: ReactNode;
  /** The accessible name of the list, where the button's is not enough. */
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
  readonly position?: 'bottom-start' | 'bottom-end' | 'top-start';
  readonly width?: 'target';
  readonly className?: string | undefined;
}
