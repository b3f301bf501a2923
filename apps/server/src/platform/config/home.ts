import type { Config } from './config.ts';

/** The address people open, without a slash at its end; links in mail begin with it. */
export function homeOf({ PUBLIC_URL, HOST, PORT }: Config): string {
  const home = PUBLIC_URL ?? `http://${HOST}:${PORT}`;
  return home.replace(/\/+$/, '');
}
