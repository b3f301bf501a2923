import { Skeleton } from '../states/skeleton.tsx';
import type { Column } from './column.ts';

/** Lengths of words differ; these repeat so that the wait looks like rows and not like a grid. */
const SHARES = [72, 54, 84, 62, 46, 78, 58];

export function SkeletonRows<Row>({
  columns,
  count,
}: {
  columns: readonly Column<Row>[];
  count: number;
}) {
  return Array.from({ length: count }, (_, line) => (
    <tr key={`wait ${line}`} aria-hidden>
      {columns.map((column, place) => (
        <td key={column.key} data-align={column.align} data-from={column.from}>
          <Skeleton width={`${SHARES[(line * 3 + place) % SHARES.length]}%`} />
        </td>
      ))}
    </tr>
  ));
}
