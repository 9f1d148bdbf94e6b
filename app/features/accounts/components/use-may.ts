import { useContext } from "react";
import { mayWith } from "../rights";
import { AccessContext } from "./access-context";

/** @param intent of a form; without one it is about seeing the page */
export type May = (path: string, intent?: string) => boolean;

/**
 * Returns a function that tells if the person may see a page or, with an intent, post its form: by the same table that
 * guards them, so that no button leads to a refusal. A query in the path does not count.
 */
export function useMay(): May {
  const rights = useContext(AccessContext);
  return (path, intent) => mayWith(rights, path, intent);
}
