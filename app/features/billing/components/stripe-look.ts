import type { Appearance } from "@stripe/stripe-js";

/** Radix's blue, the accent of both themes: Stripe's frame cannot read our tokens. */
const ACCENT = "#0090ff";

/** The look of Stripe's frame on a light or a dark page. */
export function stripeLook(): Appearance {
  const isDark = document.documentElement.classList.contains("dark");
  return { theme: isDark ? "night" : "stripe", variables: { colorPrimary: ACCENT, borderRadius: "6px" } };
}
