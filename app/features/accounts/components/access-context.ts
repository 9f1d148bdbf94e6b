import { createContext } from "react";
import type { Rights } from "../rights";

/** The signed-in person's rights, for pages of the console; null, or no provider, allows everything. */
export const AccessContext = createContext<Rights | null>(null);
