import { Text } from "@radix-ui/themes/components/text";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import styles from "./switch.module.css";

interface SwitchTexts {
  readonly label: string;
  readonly hint?: string;
}

type SwitchFieldProps = SwitchTexts & Omit<ComponentPropsWithoutRef<"input">, "type">;

/** A form's box to tick that looks like a switch. */
export function SwitchField({ label, hint, ...input }: SwitchFieldProps) {
  return (
    <label className={styles.switch}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells itself whether it is on. */}
      <input type="checkbox" role="switch" className={styles.knob} {...input} />
      <Words label={label} hint={hint} />
    </label>
  );
}

interface SwitchButtonProps extends SwitchTexts, Omit<ComponentPropsWithoutRef<"button">, "children"> {
  readonly on: boolean;
  readonly icon?: ReactNode;
}

/** A switch that takes effect when it is pressed. */
export function SwitchButton({ on, icon, label, hint, ...button }: SwitchButtonProps) {
  return (
    <button role="switch" aria-checked={on} className={styles.switch} {...button}>
      {icon}
      <Words label={label} hint={hint} />
      <span className={styles.knob} aria-hidden />
    </button>
  );
}

function Words({ label, hint }: SwitchTexts) {
  return (
    <span>
      {label}
      {hint ? (
        <Text as="div" size="1" color="gray">
          {hint}
        </Text>
      ) : null}
    </span>
  );
}
