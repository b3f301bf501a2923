import { TAB_HEADER, TAB_MAX } from '@verify-admin/rulebook/kernel/tab';
import type { FastifyRequest } from 'fastify';

/** The tab that sent the request, where it names itself. */
export function tabOf({ headers }: FastifyRequest): { readonly tab?: string } {
  const tab = headers[TAB_HEADER];
  return typeof tab === 'string' && tab !== '' && tab.length <= TAB_MAX ? { tab } : {};
}
