import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';

/** Which check's hits are open stands in the address, so that a reload shows them again. */
export function useHitsAddress() {
  const { hits = null } = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = (run_type: RunType | null) =>
    void navigate({
      to: '.',
      search: ({ hits: _before, ...rest }) =>
        run_type === null ? rest : { ...rest, hits: run_type },
      replace: true,
      resetScroll: false,
    });
  return { hits, show };
}
