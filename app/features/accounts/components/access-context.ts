import { createContext } from "react";
import type { Access } from "../permissions";

/** What the signed-in person may, for pages of the console; without a provider all. */
export const AccessContext = createContext<Access>("admin");
