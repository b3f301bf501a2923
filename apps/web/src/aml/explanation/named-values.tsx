import classes from './named-values.module.css';

interface NamedValuesProps {
  /** What a value is, the value, and a remark on it. */
  values: readonly (readonly [name: string, value: string, remark?: string])[];
}

/** Compared values beside their names, in one line where there is room. */
export function NamedValues({ values }: NamedValuesProps) {
  return (
    <dl className={classes.values}>
      {values.map(([name, value, remark]) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
            {remark && <small>{remark}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
