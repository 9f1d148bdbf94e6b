import { Note } from "~/ui/note";

/** Beside the choice of a company, where the chosen one is gone. */
export function GoneCompany() {
  return (
    <Note color="amber" role="status" mb="5">
      Esta empresa ya no existe, así que aquí ya no se puede guardar nada. Si escribiste algo, cópialo antes de elegir
      otra.
    </Note>
  );
}
