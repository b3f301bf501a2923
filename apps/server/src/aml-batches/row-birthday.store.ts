import { sql } from 'kysely';

/** The birthday of a row of a batch: a day, `1984-05-02`, or the part of one that its workbook gives, `1984-05` or `1984`. */
export const ROW_BIRTHDAY = sql<string>`coalesce(to_char(birthday, 'YYYY-MM-DD'), birthday_part)`;
