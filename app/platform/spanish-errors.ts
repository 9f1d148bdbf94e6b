import { es } from "zod/v4/locales";

/** zod's own reasons in Spanish, for what a schema says no sentence of its own about; goes with each parse. */
export const inSpanish = es().localeError;
