import { Link } from "@remix-run/react";
import { type ComponentPropsWithoutRef, forwardRef } from "react";

export interface ButtonLook {
  readonly size?: "1" | "2" | "3" | "4";
  readonly variant?: "solid" | "soft" | "ghost";
  /** The accent unless another meaning is said: gray, jade (AI), amber (needs a person), red (delete). */
  readonly color?: "gray" | "jade" | "amber" | "red";
}

/**
 * Attributes that give an element the look of Radix Themes' Button. Its own component imports the umbrella package
 * `radix-ui`, which pulls every primitive that any page uses into the pages that need none.
 */
export function buttonLook({ size = "2", variant = "solid", color }: ButtonLook, className?: string) {
  return {
    className: ["rt-reset rt-BaseButton rt-Button", `rt-r-size-${size} rt-variant-${variant}`, className ?? ""]
      .join(" ")
      .trim(),
    "data-accent-color": color ?? "",
  };
}

type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithoutRef<"button">, "color"> & { readonly type: "button" | "submit" };

/** A button; `type` must be said, since a forgotten one submits. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { size, variant, color, className, type, ...button },
  ref,
) {
  return <button ref={ref} type={type} {...button} {...buttonLook({ size, variant, color }, className)} />;
});

type ButtonLinkProps = ButtonLook & Omit<ComponentPropsWithoutRef<typeof Link>, "color">;

/** A link that looks like a button, because it leads somewhere. */
export function ButtonLink({ size, variant, color, className, ...link }: ButtonLinkProps) {
  return <Link {...link} {...buttonLook({ size, variant, color }, className)} />;
}

/** Turning leaves while something is under way; what is under way is said in words beside it. */
export function Spinner() {
  return <span className="ui-spinner" aria-hidden />;
}
