const FIGURES = new Intl.NumberFormat('en');

/** A whole number as it is written everywhere: `12,480`. */
export function formatFigure(figure: number): string {
  return FIGURES.format(figure);
}

/** So many of a thing: `1 account`, `12,480 accounts`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${formatFigure(count)} ${count === 1 ? one : many}`;
}
