import { createContext } from "react";
import type { IntegrationType } from "../schema";

/** The card that a form stands on. */
export const CardContext = createContext<IntegrationType>("brevo");
