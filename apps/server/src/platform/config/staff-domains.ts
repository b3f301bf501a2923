import type { StaffDomains } from '@verify-admin/rulebook/staff/employee-email';
import type { Config } from './config.ts';

/** AUTH-20: the defaults serve demos; production does not start without its own. */
export function domainsOf(config: Config): StaffDomains {
  return {
    employee: config.EMPLOYEE_DOMAIN ?? 'ffn.example',
    consultant: config.CONSULTANT_DOMAIN ?? 'consultant.ffn.example',
  };
}
