import { PlainLink } from '../plain-link.tsx';
import classes from './foot-sizes.module.css';

interface FootSizesProps<Size extends number> {
  label?: string;
  size: Size;
  sizes: readonly Size[];
  /** The first page of a size. */
  hrefOf: (size: Size) => string;
}

/** How many rows a page has, and may have. */
export function FootSizes<Size extends number>(props: FootSizesProps<Size>) {
  const { label = 'Rows per page', size, sizes, hrefOf } = props;
  return (
    <nav className={classes.sizes} aria-label={label}>
      <span>Rows</span>
      <span className={classes.segments}>
        {sizes.map((one) => (
          <PlainLink
            key={one}
            className={classes.segment}
            href={hrefOf(one)}
            aria-label={`${one} rows per page`}
            aria-current={one === size ? 'true' : undefined}
          >
            {one}
          </PlainLink>
        ))}
      </span>
    </nav>
  );
}
