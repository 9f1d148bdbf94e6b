import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";

/** The page of a thing that an act was done to; null where it has none. */
export function placeOfThing(kind: string, id: string): string | null {
  const number = /^\d+$/.test(id) ? Number(id) : null;
  if (number === null) return null;
  switch (kind) {
    case "customer":
      return paths.customer(number);
    case "prospect":
      return paths.prospects({ ver: number });
    case "thread":
      return paths.conversations(number);
    case "company":
      return paths.companies({ ver: number });
    case "document":
      return trainingPaths.trainingDocument(number);
    case "question":
      return trainingPaths.question(number);
    case "golden_run":
      return trainingPaths.goldenRun(number);
    case "tenant_user":
      return paths.team();
    default:
      return null;
  }
}
