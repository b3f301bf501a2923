/** About 12 GB with its indexes: what is vacuumed or indexed again at once. */
const PARTITION_LINES = 20_000_000;
const PARTITIONS = 10;

function partition(nth: number): string {
  const from = nth === 1 ? 'minvalue' : (nth - 1) * PARTITION_LINES;
  const until = nth === PARTITIONS ? 'maxvalue' : nth * PARTITION_LINES;
  return `create table audit_log_${nth} partition of audit_log for values from (${from}) to (${until});\n`;
}

/**
 * The audit log in partitions by the number of a line: it never shrinks, and a part that is full is vacuumed, frozen
 * and indexed again without the others. The last one has no end, so that no line is refused for want of a partition.
 */
export const AUDIT_PARTITIONS = Array.from({ length: PARTITIONS }, (_, at) =>
  partition(at + 1),
).join('');

/** Its own triggers refuse a change of a partition: a statement that names one fires no others. */
export const AUDIT_TABLES = [
  'audit_log',
  ...Array.from({ length: PARTITIONS }, (_, at) => `audit_log_${at + 1}`),
];
