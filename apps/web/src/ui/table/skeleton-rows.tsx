import { Skeleton, SkeletonBody } from '../states/skeleton.tsx';
import type { Column } from './column.ts';

/** Lengths of words differ; these repeat so that the wait looks like rows and not like a grid. */
const SHARES = [72, 54, 84, 62, 46, 78, 58];

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
}

/** The body of a table whose rows load. */
export function SkeletonRows<Row>({ columns, count }: SkeletonRowsProps<Row>) {
  return (
    <SkeletonBody>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint: these rows have no identity but their place
        <tr key={line}>
          {columns.map((column, place) => (
            <td key={column.key} data-align={column.align} data-from={column.from}>
              <Skeleton width={`${SHARES[(line * 3 + place) % SHARES.length]}%`} />
            </td>
          ))}
        </tr>
      ))}
    </SkeletonBody>
  );
}
