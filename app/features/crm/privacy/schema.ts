import { z } from "zod";
import { ofCustomerSchema } from "~/features/contacts/customers/schema";

/** First and last name, and a blank between them. */
const MOST_CHARACTERS = 300;

/** The name is typed again, so that nobody is erased by a slip. */
export const eraseSchema = ofCustomerSchema.extend({
  name: z.string("Escribe el nombre.").trim().min(1, "Escribe el nombre.").max(MOST_CHARACTERS, "Es muy largo."),
});
