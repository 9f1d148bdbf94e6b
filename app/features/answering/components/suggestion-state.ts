import type { Suggestion } from "../schema";

export type Draft = Extract<Suggestion, { kind: "draft" }>;

export type SuggestionState =
  | { readonly kind: "idle" | "thinking" | "nothing" }
  | { readonly kind: "failed"; readonly error: string }
  /** In the field, for staff to look at. */
  | { readonly kind: "placed"; readonly draft: Draft }
  /** The field holds something else: staff choose. */
  | { readonly kind: "offered"; readonly draft: Draft };
