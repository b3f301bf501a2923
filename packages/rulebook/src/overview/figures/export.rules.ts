/** ours: an .xlsx has a sheet for each figure; a CSV has one of them. */
export const EXPORTED_SHEETS = {
  waiting: 'Waiting now',
  times: 'Time per check',
  lists: 'False positives by list',
  days: 'Decided per day',
  people: 'Decided by person',
  overrides: 'Overrides',
} as const;
export type ExportedSheet = keyof typeof EXPORTED_SHEETS;
export const EXPORTED_SHEET_WORDS = Object.keys(EXPORTED_SHEETS) as readonly ExportedSheet[];

/** `xlsx` for all of them, else the one a CSV has. */
export const FIGURES_FORMATS = ['xlsx', ...EXPORTED_SHEET_WORDS] as const;
export type FiguresFormat = (typeof FIGURES_FORMATS)[number];

/** ours: overrides in one file; their count is in the file as well. */
export const EXPORTED_OVERRIDES_MOST = 20_000;
