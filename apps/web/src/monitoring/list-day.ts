import { readMoment, formatDay } from '../ui/values/time/moment.ts';

/** A list's day as the desk writes days; what is no day stays as it is. */
export function listDay(list_date: string): string {
  const at = readMoment(list_date);
  return at ? formatDay(at) : list_date;
}
