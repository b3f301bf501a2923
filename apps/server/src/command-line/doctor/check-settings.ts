import { isEmployeeEmail } from '@verify-admin/rulebook/staff/employee-email';
import type { Config } from '../../platform/config/config.ts';
import { domainsOf } from '../../platform/config/staff-domains.ts';
import { bad, type Finding, ok } from './finding.ts';
import { findUnknownSettings } from './unknown-settings.ts';

interface SettingRule {
  readonly isBroken: (config: Config) => boolean;
  readonly sentence: string;
}

function hasPath({ PUBLIC_URL }: Config): boolean {
  if (PUBLIC_URL === undefined) return false;
  const { origin } = new URL(PUBLIC_URL);
  return PUBLIC_URL.replace(/\/$/, '') !== origin;
}

function hasOneDomain(config: Config): boolean {
  const { employee, consultant } = domainsOf(config);
  return employee.toLowerCase() === consultant.toLowerCase();
}

/** What is valid by itself and yet does not do what it was written for. */
const SETTING_RULES: readonly SettingRule[] = [
  {
    isBroken: hasPath,
    sentence:
      'PUBLIC_URL is more than a host: pages, links and the sign-in are at its root, as in https://verify.example.',
  },
  {
    isBroken: hasOneDomain,
    sentence:
      'EMPLOYEE_DOMAIN and CONSULTANT_DOMAIN are one domain: nobody of another one may log in.',
  },
  {
    isBroken: (config) =>
      config.FIRST_ADMIN_EMAIL !== undefined &&
      !isEmployeeEmail(config.FIRST_ADMIN_EMAIL, domainsOf(config)),
    sentence:
      'FIRST_ADMIN_EMAIL is of neither EMPLOYEE_DOMAIN nor CONSULTANT_DOMAIN: this person may not log in.',
  },
];

export function checkSettings(
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
): Finding {
  const broken = SETTING_RULES.filter(({ isBroken }) => isBroken(config));
  const unknown = findUnknownSettings(environment).map(({ name, meant }) => {
    const hint = meant === null ? '' : ` Is ${meant} meant?`;
    return `${name} is no setting of ours: nothing reads it.${hint}`;
  });
  const sentences = [...broken.map(({ sentence }) => sentence), ...unknown];
  return sentences.length === 0 ? ok('All settings are valid.') : bad(sentences.join(' '));
}
