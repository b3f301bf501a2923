import { SHRINK_LIMIT, type ShrinkLimit } from './list-change.rules.ts';

const PAIR = /^([A-Z][A-Z0-9-]*)=(\d{1,2}(?:\.\d+)?)%\/(\d{1,7})$/;

/**
 * How much a list may shrink at once: by its own limit in the settings, written `OFAC=2%/100, UN=5%/40`,
 * else by that of every list.
 */
export function shrinkLimitOf(settings: string | undefined, list_name: string): ShrinkLimit {
  const pairs = (settings ?? '').toUpperCase().split(/[\s,]+/);
  const own = pairs.map((pair) => PAIR.exec(pair)).find((pair) => pair?.[1] === list_name);
  if (!own) return SHRINK_LIMIT;
  const [, , share, records] = own;
  return { share: Number(share) / 100, records: Number(records) };
}
