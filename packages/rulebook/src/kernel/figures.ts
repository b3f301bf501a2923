const FIGURES = new Intl.NumberFormat('en');

/** A whole number as it is written everywhere: `12,480`. */
export function formatFigure(figure: number): string {
  return FIGURES.format(figure);
}
