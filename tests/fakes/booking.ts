import { z } from "zod";
import { type FakeServer, startFakeServer } from "./fake-server";

const stepSchema = z.object({
  session: z.number(),
  field: z.string(),
  value: z.union([z.string(), z.number()]),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/**
 * A restaurant's own server, as docs/actions.md describes it: `/pasos` checks each value of the step-by-step mode,
 * `/reservas` takes the booking and answers its number.
 */
export function startBooking(): Promise<FakeServer> {
  let folio = 100;
  return startFakeServer({
    handle: (request) => {
      if (request.path === "/pasos") {
        const step = stepSchema.safeParse(request.json());
        if (!step.success) return { status: 400, body: { message: "Falta el dato." } };
        const { field, value } = step.data;
        if (field === "personas" && Number(value) > 8) {
          return { body: { valid: false, message: "Nuestra mesa más grande es de 8. ¿Para cuántas personas?" } };
        }
        return { body: { valid: true } };
      }
      if (request.path !== "/reservas") return { status: 404, body: { message: "No existe." } };
      folio += 1;
      return { body: { mensaje: "Te esperamos.", folio } };
    },
  });
}
