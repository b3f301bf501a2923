import type { Served } from '../kernel/command.ts';
import { recordKycSent, sendAgain, sendKyb, sendKyc } from './emails.commands.ts';
import { kybSents } from './emails.queries.ts';

export const emailsRoutes: readonly Served[] = [
  sendKyc,
  sendKyb,
  recordKycSent,
  sendAgain,
  kybSents,
];
