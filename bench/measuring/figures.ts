/** The value below which `share` (0..1) of the sorted figures lie. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** Prints rows under each other as a table. */
export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? shown(cell) : cell)),
  );
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => (row[column] ?? '').length)),
  );
  for (const row of texts) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '));
  }
}

function shown(figure: number): string {
  if (!Number.isFinite(figure)) return '–';
  return figure >= 100 ? figure.toFixed(0) : figure.toFixed(2);
}

/** Whether a figure meets its target, for the last column. */
export function verdict(figure: number, aim: number): string {
  return figure <= aim ? `ok (aim ≤ ${aim})` : `ABOVE the aim of ${aim}`;
}
