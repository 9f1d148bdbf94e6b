import { createContext } from "react";

/** The business's credits as the console counts them live; null outside of it. Without any the AI answers nobody. */
export const CreditsContext = createContext<number | null>(null);
