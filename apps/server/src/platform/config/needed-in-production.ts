import { EMBEDDED } from './setting-forms.ts';

/** What production cannot run without, and why. */
const NEEDED = {
  DATABASE_URL: `production needs a PostgreSQL server, or ${EMBEDDED} where one server on this machine is enough.`,
  OIDC_ISSUER:
    'staff sign in through an OpenID Connect issuer such as https://accounts.google.com.',
  OIDC_CLIENT_ID: 'the issuer identifies this product by its client ID.',
  OIDC_CLIENT_SECRET: 'the issuer authenticates this product by its client secret.',
  TOKEN_KEY: 'sessions are signed with it.',
  LINK_KEY: 'wizard and document links are signed with it.',
  DATA_KEY: 'payment values are encrypted with it.',
  EMPLOYEE_DOMAIN: 'only people of this email domain may log in.',
  CONSULTANT_DOMAIN: 'only people of this email domain may log in.',
  PUBLIC_URL: 'links and sign-in must name the address people use.',
} as const;

const NAMES = Object.keys(NEEDED) as readonly (keyof typeof NEEDED)[];

type NeededSettings = { readonly MODE: 'demo' | 'production' } & {
  readonly [Name in keyof typeof NEEDED]?: unknown;
};

/** One sentence for each setting that production lacks. */
export function missingInProduction(settings: NeededSettings): string[] {
  if (settings.MODE === 'demo') return [];
  return NAMES.filter((name) => settings[name] === undefined).map(
    (name) => `${name} is not set: ${NEEDED[name]}`,
  );
}
