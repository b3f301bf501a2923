import { type QueryExecutorProvider, sql } from 'kysely';

/** As the rulebook's `inCapitals` makes it. */
const CAPITALS = `
create function search_capitals(folded text) returns text language sql immutable as $$
  select string_agg(case
    when ascii(letter) < 128 then letter
    when ascii(letter) < 11904 then chr(65 + ascii(letter) % 26)
    else chr(65 + ascii(letter) % 26) || chr(65 + ascii(letter) / 26 % 26)
  end, '' order by at)
  from string_to_table(folded, null) with ordinality as of (letter, at)
$$;

update account
  set search_text = search_text || search_capitals(search_text),
    name_text = name_text || case
      when octet_length(name_text) = char_length(name_text) then '' else search_capitals(name_text)
    end
  where octet_length(search_text) <> char_length(search_text) and search_text !~ '[A-Z]';
update member set search_text = search_text || search_capitals(search_text)
  where octet_length(search_text) <> char_length(search_text) and search_text !~ '[A-Z]';

drop function search_capitals;
`;

/** SEARCH-01, STUD-05, MEMB-08: words of other scripts are found through the index (decision 0052). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(CAPITALS).execute(db);
}
