import type { ReactNode } from "react";
import { Select } from "./input";
import styles from "./list-filter.module.css";

interface ListFilterProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One filter above a list, below its name. Not a `Field`: none of them is required, and none says that it is optional. */
export function ListFilter({ label, children }: ListFilterProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
    <label className={styles.filter}>
      {label}
      {children}
    </label>
  );
}

interface SelectFilterProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice of one; the first is all of them. */
export function SelectFilter({ label, name, value, options }: SelectFilterProps) {
  return (
    <ListFilter label={label}>
      <Select key={value} name={name} defaultValue={value}>
        <option value="">Todos</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </ListFilter>
  );
}
