import type { Finding, FindingGroup } from '@verify-admin/rulebook/aml-batches/findings';

/** Rows and values that a group names. */
const ROWS_NAMED = 5;
const VALUES_NAMED = 3;

interface Group {
  readonly column: string;
  readonly what: string;
  count: number;
  readonly rows: number[];
  readonly values: Set<string>;
}

/** Different values that are remembered, to count how many more there are. */
const VALUES_COUNTED = 1000;

/** What was found in the cells of a workbook: counted, equal ones together, and at most so many groups of them. */
export class FoundCells {
  readonly #groups = new Map<string, Group>();
  readonly #groupsMost: number;
  count = 0;

  constructor(groupsMost: number) {
    this.#groupsMost = groupsMost;
  }

  add({ row, column, value, what }: Finding): void {
    this.count += 1;
    const key = `${column}\n${what}`;
    let group = this.#groups.get(key);
    if (!group) {
      if (this.#groups.size >= this.#groupsMost) return;
      group = { column, what, count: 0, rows: [], values: new Set() };
      this.#groups.set(key, group);
    }
    group.count += 1;
    if (group.rows.length < ROWS_NAMED && group.rows.at(-1) !== row) group.rows.push(row);
    if (group.values.size < VALUES_COUNTED) group.values.add(value);
  }

  /** In the order of their first rows. */
  groups(): FindingGroup[] {
    return [...this.#groups.values()].map(({ values, ...group }) => ({
      ...group,
      values: [...values].slice(0, VALUES_NAMED),
      more_values: Math.max(0, values.size - VALUES_NAMED),
    }));
  }
}
