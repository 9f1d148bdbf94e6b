import { Text } from "@radix-ui/themes/components/text";
import styles from "./choice-field.module.css";

interface ChoiceFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly chosen: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
}

/** A choice of one among a few that are all visible. */
export function ChoiceField({ name, legend, chosen, options }: ChoiceFieldProps) {
  return (
    <fieldset className={styles.choice}>
      <Text weight="medium" asChild>
        <legend>{legend}</legend>
      </Text>
      {options.map(({ value, label, hint }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>
            {label}
            {hint ? (
              <Text size="2" color="gray">
                {" "}
                {hint}
              </Text>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
