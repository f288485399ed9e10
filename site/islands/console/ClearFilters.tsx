import { go } from './address.ts';

/** Takes all of these out of the address. */
export function ClearFilters({ names }: { names: readonly string[] }) {
  return (
    <button
      type="button"
      className="button quiet small"
      onClick={() => go(Object.fromEntries(names.map((name) => [name, null])))}
    >
      Clear the filters
    </button>
  );
}
