import { GENERAL_REFUSALS, PERMISSIONS_PENDING } from '@verify-admin/rulebook/kernel/refusal';

/** ROUTE-09: an address that leads nowhere. */
export const NOT_FOUND = GENERAL_REFUSALS['route/unknown'].sentence;

/** ROUTE-09: what the error page calls a status. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: NOT_FOUND,
  405: GENERAL_REFUSALS['route/method'].sentence,
};

/** The name of a status, where it has one here. */
export function statusText(status: number): string | undefined {
  return STATUS_TEXTS[status];
}

/** A page that does not open: its status, and a sentence for the person. */
export class PageFault extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.name = 'PageFault';
    this.status = status;
  }
}

/** AUTH-32: the page waits until somebody gives the person a role. */
export class PagePending extends Error {
  constructor() {
    super(PERMISSIONS_PENDING);
    this.name = 'PagePending';
  }
}
