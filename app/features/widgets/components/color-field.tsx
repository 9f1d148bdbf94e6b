import { Flex } from "@radix-ui/themes/components/flex";
import { useState } from "react";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { defaultColor } from "~/wire/color";
import { hexOf } from "../plugin-settings";
import styles from "./color-field.module.css";

interface ColorFieldProps {
  readonly id?: string;
  readonly name: string;
  readonly defaultValue?: string;
  readonly autoFocus?: boolean;
  /** The server's reason. */
  readonly error?: string;
  /** Called with each colour that can be read. */
  readonly onChange?: (color: string) => void;
}

/** A colour to pick, or to paste from a brand's own. */
export function ColorField({ id, name, defaultValue = defaultColor, autoFocus, error, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const [left, setLeft] = useState(false);
  const color = hexOf(typed);
  const take = (text: string) => {
    setTyped(text);
    setLeft(false);
    const hex = hexOf(text);
    if (hex) onChange?.(hex);
  };
  const reason = left && !color ? "Escribe el color con seis cifras o letras, como #3b82f6." : error;
  return (
    <Field label="Color principal" required id={id} error={reason}>
      {(control) => (
        <Flex gap="2">
          <input
            type="color"
            className={styles.swatch}
            aria-label="Elegir el color en una paleta"
            value={color ?? defaultColor}
            onChange={({ target }) => take(target.value)}
          />
          <Input
            {...control}
            name={name}
            className={styles.hex}
            value={typed}
            maxLength={9}
            spellCheck={false}
            autoComplete="off"
            autoFocus={autoFocus}
            onChange={({ target }) => take(target.value)}
            // Showing the reason now would move the button away before the press counts; the server gives it instead.
            onBlur={({ target, relatedTarget }) => {
              const sends = relatedTarget instanceof HTMLButtonElement && relatedTarget.form === target.form;
              if (!sends) setLeft(true);
            }}
          />
        </Flex>
      )}
    </Field>
  );
}
