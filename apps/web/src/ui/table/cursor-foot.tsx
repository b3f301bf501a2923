import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { FootFrame } from './foot-frame.tsx';
import { FootSizes } from './foot-sizes.tsx';
import { FootStep } from './foot-step.tsx';

interface CursorFootProps<Size extends number> {
  /** Which rows are shown; undefined while they load. */
  range: string | undefined;
  size: Size;
  sizes: readonly Size[];
  sizeHref: (size: Size) => string;
  /** Addresses; null where there is no such page. */
  newest: string | null;
  newer: string | null;
  older: string | null;
  oldest: string | null;
}

/** Under a table that is sorted by time and too long for numbered pages. */
export function CursorFoot<Size extends number>(props: CursorFootProps<Size>) {
  const { range, size, sizes, sizeHref, newest, newer, older, oldest } = props;
  return (
    <FootFrame
      range={range}
      sizes={<FootSizes size={size} sizes={sizes} hrefOf={sizeHref} />}
      label="Pages"
    >
      <FootStep label="Newest" icon={IconChevronsLeft} href={newest} isFar />
      <FootStep label="Newer" icon={IconChevronLeft} href={newer} />
      <FootStep label="Older" icon={IconChevronRight} href={older} />
      <FootStep label="Oldest" icon={IconChevronsRight} href={oldest} isFar />
    </FootFrame>
  );
}
