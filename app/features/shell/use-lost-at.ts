import { useSyncExternalStore } from "react";
import { connection } from "~/ui/frame/connection";

const never = () => null;

/** When the connection was lost, in milliseconds since 1970; null while there is one. */
export function useLostAt(): number | null {
  return useSyncExternalStore(connection.subscribe, connection.lostAt, never);
}
