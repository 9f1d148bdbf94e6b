import { z } from "zod";
import { EXPORT_FORMATS } from "./formats";

/** The part of a file's address that says which format is asked for. */
export const exportQuerySchema = z.object({ formato: z.enum(EXPORT_FORMATS).catch("csv") });
