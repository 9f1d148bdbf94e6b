import { createContext } from "react";
import type { Rights } from "../rights";

/** What the signed-in person may, for pages of the console; null, and without a provider: all. */
export const AccessContext = createContext<Rights | null>(null);
