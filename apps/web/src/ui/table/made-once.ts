import type { ReactNode } from 'react';

/**
 * Makes the element of a row once for each row and place: React leaves out what is the same element as
 * before, so that rows that are drawn already cost nothing when the next ones come.
 */
export function madeOnce<Row>(make: (row: Row, index: number) => ReactNode) {
  const made: { readonly row: Row; readonly element: ReactNode }[] = [];
  return (row: Row, index: number): ReactNode => {
    const before = made[index];
    if (before && before.row === row) return before.element;
    const element = make(row, index);
    made[index] = { row, element };
    return element;
  };
}
