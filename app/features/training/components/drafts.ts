import { useEffect, useState } from "react";
import { useHydrated } from "~/ui/hydration";

type Draft = Readonly<Record<string, string>>;

const keyOf = (place: string) => `training:${place}`;

function parse(text: string | null): Draft {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === "string"));
  } catch {
    return {};
  }
}

/** The unsaved text of a place; empty where the browser stores nothing. */
export function readDraft(place: string): Draft {
  try {
    return parse(window.sessionStorage.getItem(keyOf(place)));
  } catch {
    return {};
  }
}

export function writeDraft(place: string, draft: Draft): void {
  try {
    window.sessionStorage.setItem(keyOf(place), JSON.stringify({ ...readDraft(place), ...draft }));
  } catch {
    // If the store is full or forbidden, only the draft is lost.
  }
}

export function forgetDraft(place: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(place));
  } catch {
    // As above.
  }
}

/** The draft as it was when the component appeared; from then on the browser keeps the fields' values. */
export function useDraft(place: string): Draft {
  const hydrated = useHydrated();
  const [draft] = useState(() => (hydrated ? readDraft(place) : {}));
  return draft;
}

/** Deletes drafts when the component goes, so that a closed window opens again with the saved values. */
export function useForgetting(places: readonly string[]): void {
  const joined = places.join("\n");
  useEffect(
    () => () => {
      for (const place of joined.split("\n")) forgetDraft(place);
    },
    [joined],
  );
}
