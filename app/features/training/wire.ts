import * as z from "zod/mini";

/** The fields of a saved configuration that the browser needs. */
export const savedSchema = z.object({ companyName: z.string() });
