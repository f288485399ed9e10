import { Select, SelectItem } from '../parts/Select.tsx';
import { ALL, type Filters } from './filter.ts';
import type { Catalogue } from '../parts/candidate-types.ts';

interface FilterBarProps {
  catalogue: Catalogue;
  filters: Filters;
  onSearch: (text: string) => void;
  onFilters: (filters: Filters) => void;
}

/** The search box and the two dropdowns. A value that a way out has set, such as `hr`, is an option while it stands. */
export function FilterBar({ catalogue, filters, onSearch, onFilters }: FilterBarProps) {
  const { search, industry, role } = filters;
  const knownRole = role === ALL || catalogue.roles.some(({ value }) => value === role);
  const knownIndustry = industry === ALL || catalogue.industries.some(({ value }) => value === industry);
  const extraIndustry =
    catalogue.industries.find(({ label }) => label.toLowerCase() === industry)?.label ?? industry;
  const extraRole = catalogue.types.find(({ value }) => value === role)?.label ?? role;
  return (
    <search className="filters needs-script">
      <div className="filters-row">
        <label className="unseen" htmlFor="candidate-search">
          Search candidates
        </label>
        <input
          id="candidate-search"
          type="search"
          name="q"
          autoComplete="off"
          placeholder="Search by role, capability, or industry..."
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        <Select
          id="candidate-industry"
          label="Industry"
          value={industry}
          onChange={(value) => onFilters({ ...filters, industry: value })}
        >
          <SelectItem value={ALL}>Industry</SelectItem>
          {catalogue.industries.map(({ value, label }) => (
            <SelectItem key={value} value={value}>
              {label}
            </SelectItem>
          ))}
          {!knownIndustry && <SelectItem value={industry}>{extraIndustry}</SelectItem>}
        </Select>
        <Select
          id="candidate-role"
          label="Role type"
          value={role}
          onChange={(value) => onFilters({ ...filters, role: value })}
        >
          <SelectItem value={ALL}>Role type</SelectItem>
          {catalogue.roles.map(({ value, label }) => (
            <SelectItem key={value} value={value}>
              {label}
            </SelectItem>
          ))}
          {!knownRole && <SelectItem value={role}>{extraRole}</SelectItem>}
        </Select>
      </div>
    </search>
  );
}
