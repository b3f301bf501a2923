import classes from './country-name.module.css';

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const ALPHA_2 = /^[A-Za-z]{2}$/;

/** The name of an ISO 3166-1 alpha-2 code; anything else is returned as it is. */
export function countryNameOf(code: string): string {
  return ALPHA_2.test(code) ? (NAMES.of(code.toUpperCase()) ?? code) : code;
}

interface CountryNameProps {
  code: string | null | undefined;
  /** In narrow columns the code alone stands for the name, which is then the hint. */
  codeOnly?: boolean;
}

/** A country: its code as a small plate, its name beside it. Many desktops draw no emoji flags. */
export function CountryName({ code, codeOnly = false }: CountryNameProps) {
  if (!code) return null;
  const name = countryNameOf(code);
  const plate = ALPHA_2.test(code) && (
    <abbr className={classes.code} title={undefined} {...(codeOnly && { 'data-hint': name })}>
      {code.toUpperCase()}
    </abbr>
  );
  return (
    <span className={classes.country}>
      {plate}
      {(!codeOnly || !plate) && (
        <span className={classes.name} data-cut>
          {name}
        </span>
      )}
    </span>
  );
}
