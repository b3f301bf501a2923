import classes from './mono.module.css';

/** Ids, hashes and codes. */
export function Mono({ children }: { children: string | number }) {
  return <span className={classes.mono}>{children}</span>;
}
