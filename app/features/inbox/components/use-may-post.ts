import { useMay } from "~/features/accounts/components/use-may";
import { paths } from "~/platform/paths";

/** Returns a function that tells if the person may post the inbox's form of an intent. */
export function useMayPost(): (intent: string) => boolean {
  const may = useMay();
  return (intent) => may(paths.conversations(), intent);
}
