import { Flex } from "@radix-ui/themes/components/flex";
import { TextArea as RadixArea } from "@radix-ui/themes/components/text-area";
import * as RadixField from "@radix-ui/themes/components/text-field";
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import styles from "./input.module.css";

/** The height of a control: a form's or a toolbar's. */
type Size = "2" | "3";

type InputProps = Omit<RadixField.RootProps, "size" | "variant" | "color" | "radius"> & {
  readonly size?: Size;
  /** Content in the box before and after the text, such as a button that shows a password. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
};

/** One line of text, a number, a date… by `type`, without a label: that must come from elsewhere. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { size = "3", start, end, className, ...input },
  ref,
) {
  return (
    // Radix turns spell checking off unless it gets undefined.
    <RadixField.Root ref={ref} size={size} className={boxed(className)} spellCheck={undefined} {...input}>
      {start ? (
        <RadixField.Slot pl="0" pr="0">
          {start}
        </RadixField.Slot>
      ) : null}
      {end ? (
        <RadixField.Slot side="right" pr="0">
          {end}
        </RadixField.Slot>
      ) : null}
    </RadixField.Root>
  );
});

type TextAreaProps = Omit<ComponentPropsWithoutRef<"textarea">, "color" | "defaultValue" | "value"> & {
  readonly defaultValue?: string;
  readonly value?: string;
  readonly size?: Size;
};

/** Text of several lines, also without a label. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { size = "3", className, ...area },
  ref,
) {
  return <RadixArea ref={ref} size={size} resize="vertical" className={boxed(className)} {...area} />;
});

const boxed = (className: string | undefined) => [styles.box, className].filter(Boolean).join(" ");

type SelectProps = Omit<ComponentPropsWithoutRef<"select">, "size"> & { readonly size?: Size };

/** The browser's own select: it works with a keyboard, a thumb, and without JavaScript. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select({ size, className, ...select }, ref) {
  return (
    <select ref={ref} data-size={size} className={[styles.select, className].filter(Boolean).join(" ")} {...select} />
  );
});

type CheckProps = Omit<ComponentPropsWithoutRef<"input">, "type">;

/** The browser's own checkbox with its label. */
export function Check({ children, ...input }: CheckProps) {
  return (
    <Flex asChild align="center" gap="2" className={styles.check}>
      <label>
        <input type="checkbox" {...input} /> {children}
      </label>
    </Flex>
  );
}
