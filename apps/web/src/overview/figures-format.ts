import { formatFigure } from '@verify-admin/rulebook/kernel/figures';

/** `1 studio`, `2,600 studios` */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatFigure(count)} ${count === 1 ? one : many}`;
}
