import { useMediaQuery } from '@mantine/hooks';
import type { Column } from './column.ts';

const AT_ONCE = { getInitialValueInEffect: false };

/** The columns the window is wide enough for. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const shown = {
    sm: useMediaQuery('(width >= 36em)', true, AT_ONCE),
    md: useMediaQuery('(width >= 48em)', true, AT_ONCE),
    lg: useMediaQuery('(width >= 62em)', true, AT_ONCE),
    xl: useMediaQuery('(width >= 75em)', true, AT_ONCE),
    xxl: useMediaQuery('(width >= 87.5em)', true, AT_ONCE),
  };
  return columns.filter(({ from }) => from === undefined || shown[from]);
}
