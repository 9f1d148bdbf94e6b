import { Button as RadixButton } from "@radix-ui/themes/components/button";
import { IconButton as RadixIconButton } from "@radix-ui/themes/components/icon-button";
import { Link } from "@remix-run/react";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import styles from "./button.module.css";

export interface ButtonLook {
  readonly size?: "1" | "2" | "3" | "4";
  readonly variant?: "solid" | "soft" | "ghost";
  /** The accent colour unless set: gray, jade (AI), amber (needs a person), red (delete). */
  readonly color?: "gray" | "jade" | "amber" | "red";
}

type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithoutRef<"button">, "color"> & { readonly type: "button" | "submit" };

/** Radix Themes' button; `type` is required, because a forgotten one submits. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(button, ref) {
  return <RadixButton ref={ref} {...button} className={tall(button.className)} />;
});

type ButtonLinkProps = ButtonLook & Omit<ComponentPropsWithoutRef<typeof Link>, "color">;

/** A link that looks like a button. */
export function ButtonLink({ size, variant, color, className, ...link }: ButtonLinkProps) {
  return (
    <RadixButton asChild size={size} variant={variant} color={color} className={tall(className)}>
      <Link {...link} />
    </RadixButton>
  );
}

type ButtonAnchorProps = ButtonLook & Omit<ComponentPropsWithoutRef<"a">, "color">;

/** A plain `a` that looks like a button: to another site, to a telephone, or to a page that is loaded anew. */
export function ButtonAnchor({ size, variant, color, className, ...anchor }: ButtonAnchorProps) {
  return (
    <RadixButton asChild size={size} variant={variant} color={color} className={tall(className)}>
      <a {...anchor} />
    </RadixButton>
  );
}

type ButtonSummaryProps = ButtonLook & Omit<ComponentPropsWithoutRef<"summary">, "color">;

/** A `summary` that looks like a button; its `details` opens without JavaScript. */
export function ButtonSummary({ size, variant, color, className, ...summary }: ButtonSummaryProps) {
  return (
    <RadixButton asChild size={size} variant={variant} color={color} className={tall(className)}>
      <summary {...summary} />
    </RadixButton>
  );
}

interface Named {
  /** Names its action, because it shows only an icon. */
  readonly "aria-label": string;
}

/** A button with only an icon: quiet until it is reached, and large enough for a thumb on touch screens. */
export const IconButton = forwardRef<HTMLButtonElement, Omit<ButtonProps, "variant"> & Named>(function IconButton(
  { color = "gray", className, ...button },
  ref,
) {
  return <RadixIconButton ref={ref} variant="ghost" color={color} className={quiet(className)} {...button} />;
});

/** The same as a link. */
export function IconLink({ size, color = "gray", className, ...link }: Omit<ButtonLinkProps, "variant"> & Named) {
  return (
    <RadixIconButton asChild variant="ghost" size={size} color={color} className={quiet(className)}>
      <Link {...link} />
    </RadixIconButton>
  );
}

const tall = (className: string | undefined) => [styles.press, className].filter(Boolean).join(" ");
const quiet = (className: string | undefined) => [styles.icon, className].filter(Boolean).join(" ");
