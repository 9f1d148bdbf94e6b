import { z } from "zod";
import { CHOOSE_COMPANY } from "~/features/companies/choose-company";
import { idOrNone, idSchema } from "~/platform/id-schema";
import { DEFAULT_DIAL_CODE, isDialCode } from "~/platform/phone-countries";
import { type ColumnField, columnField } from "./column-field";
import { POLICIES } from "./fields";
import { MAX_IMPORT_COLUMNS } from "./limits";

/** `stopped` by a failure of ours, `halted` by the staff. */
export const IMPORT_STATUSES = ["uploaded", "running", "stopped", "halted", "done", "undoing", "undone"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** The state of the page: the import that it shows. */
export const importAddressSchema = z.object({ ver: idSchema.nullable().catch(null) });

/** Which rows a file has: the refused ones, or those whose people were there already. */
export const importRowsSchema = importAddressSchema.extend({ filas: z.enum(["repetidas"]).nullable().catch(null) });

/** The detail of the refusal when the columns are those of another sheet than the chosen one. */
export const SHEET_CHANGED = "sheet_changed";

export const ofImportSchema = z.object({ of: idSchema });

export const sheetSchema = ofImportSchema.extend({
  sheet: z.coerce.number({ error: "Elige una hoja de la lista." }).int().min(0),
});

const columns = Object.fromEntries(
  Array.from({ length: MAX_IMPORT_COLUMNS }, (_, index) => [columnField(index), z.string().max(40).catch("")]),
) as Record<ColumnField, z.ZodCatch<z.ZodString>>;

/** What the columns are, and what is to be done with people who are there already. */
export const startImportSchema = z.object({
  ...columns,
  of: idSchema,
  /** The sheet whose columns they are; left out, the chosen one. */
  sheet: z.coerce.number().int().min(0).optional(),
  policy: z.enum(POLICIES, "Elige qué hacer con quien ya está."),
  companyId: idOrNone(CHOOSE_COMPANY),
  dialCode: z.string().refine(isDialCode, "Elige un código de país de la lista.").default(DEFAULT_DIAL_CODE),
});
export type StartImport = z.output<typeof startImportSchema>;
