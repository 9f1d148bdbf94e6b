import { z } from "zod";
import type { ContactKind } from "~/features/contacts/import/columns";
import { form } from "~/platform/form-action.server";
import type { Tenant } from "~/platform/tenancy.server";
import { ofImportSchema, sheetSchema, startImportSchema } from "./schema";
import { chooseSheet, discardImport, haltImport, startImport, undoImport } from "./start-import.server";
import { storeImportFile } from "./store-import.server";

/** The forms of the page of imports. Each gives the id of the import that is shown then, or null. */
export function importDoors(tenant: Tenant, kind: ContactKind) {
  return {
    upload: form(z.object({}), (_, file) => storeImportFile(tenant, kind, file)),
    start: form(startImportSchema, (input) => startImport(tenant, kind, input)),
    sheet: form(sheetSchema, (input) => chooseSheet(tenant, kind, input)),
    halt: form(ofImportSchema, ({ of }) => haltImport(tenant, kind, of)),
    undo: form(ofImportSchema, ({ of }) => undoImport(tenant, kind, of)),
    discard: form(ofImportSchema, async ({ of }): Promise<null> => {
      await discardImport(tenant, kind, of);
      return null;
    }),
  };
}
