import type { Config } from '../config/config.ts';
import { ClamdScanner } from './clamd-scanner.ts';
import type { Scanner } from './scanner.ts';

const CLAMD_PORT = 3310;

/** `clamd://host:3310`, or `clamd:///run/clamav/clamd.ctl` for a socket of this machine; null where none is set. */
export function openScanner({ SCANNER_URL }: Pick<Config, 'SCANNER_URL'>): Scanner | null {
  if (SCANNER_URL === undefined) return null;
  const { hostname, port, pathname } = new URL(SCANNER_URL);
  if (hostname === '') return new ClamdScanner({ path: decodeURIComponent(pathname) });
  const host = hostname.replace(/^\[|\]$/g, '');
  return new ClamdScanner({ host, port: port === '' ? CLAMD_PORT : Number(port) });
}
