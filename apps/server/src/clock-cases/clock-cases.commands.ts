import { whatWaits } from '@verify-admin/rulebook/kernel/clock-cases';
import * as calls from '@verify-admin/rulebook/clock-cases/clock-cases.contract';
import { command } from '../kernel/command.ts';
import { releaseClockCase as release } from './release-clock-case.ts';

export const releaseClockCase = command(
  calls.releaseClockCase,
  async ({ id, reason }, { app, trx, actor, refuse }) => {
    const audit = await release(trx, app, { id, reason, by: actor.uuid });
    if (typeof audit === 'string') throw refuse(audit);
    const { clock_act } = audit.detail;
    return { output: { message: `${whatWaits({ act: clock_act })} goes on.` }, audit };
  },
);
