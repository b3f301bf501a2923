import { CODES, FOLDER } from 'virtual:country-flags';
import classes from './country-name.module.css';

const KNOWN = new Set(CODES.split(' '));

/** Where the flag of an ISO 3166-1 alpha-2 code is, in capitals; undefined where there is none. */
function flagOf(code: string): string | undefined {
  return KNOWN.has(code) ? `${FOLDER}/${code}.svg` : undefined;
}

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const ALPHA_2 = /^[A-Za-z]{2}$/;

/** The name of an ISO 3166-1 alpha-2 code; anything else is returned as it is. */
export function countryNameOf(code: string): string {
  return ALPHA_2.test(code) ? (NAMES.of(code.toUpperCase()) ?? code) : code;
}

interface CountryNameProps {
  code: string | null | undefined;
  /** In narrow columns the code alone is shown, with the name as the hint. */
  codeOnly?: boolean;
  /** The name takes another line where it would be cut. */
  isWhole?: boolean;
}

/** The flag; the code as a small plate where there is none. */
function CountryMark({ code, hint }: { code: string; hint: string | undefined }) {
  const flag = flagOf(code);
  if (flag && hint === undefined) {
    return <img className={classes.flag} src={flag} alt="" loading="lazy" width={21} height={14} />;
  }
  return (
    <abbr className={classes.code} title={undefined} data-hint={hint}>
      {code}
    </abbr>
  );
}

/** A country: its flag, its name beside it. */
export function CountryName({ code, codeOnly = false, isWhole = false }: CountryNameProps) {
  if (!code) return null;
  const name = countryNameOf(code);
  const isCode = ALPHA_2.test(code);
  const hint = codeOnly ? name : undefined;
  return (
    <span className={classes.country}>
      {isCode && <CountryMark code={code.toUpperCase()} hint={hint} />}
      {(!codeOnly || !isCode) && (
        <span className={isWhole ? classes.whole : classes.name} data-cut={!isWhole || undefined}>
          {name}
        </span>
      )}
    </span>
  );
}
