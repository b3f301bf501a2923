import { serverDate } from './clock/clock.ts';

/** The day it is here by the server’s clock, `2026-11-23`. */
export function localDay(): string {
  const now = serverDate();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
