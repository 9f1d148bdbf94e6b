import { useContext } from "react";
import { may } from "../permissions";
import { AccessContext } from "./access-context";

/**
 * Returns a function that tells if the person may see a page or, with an intent, post its form: by the same table that
 * guards them, so that no button leads to a refusal. A query in the path does not count.
 */
export function useMay(): (path: string, intent?: string) => boolean {
  const access = useContext(AccessContext);
  return (path, intent) => may(access, intent === undefined ? "GET" : "POST", path.split("?")[0] ?? "", intent);
}
