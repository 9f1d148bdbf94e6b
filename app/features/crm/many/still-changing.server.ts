import { AppError } from "~/platform/errors";

/** A list has one change of many records at a time. */
export const stillChanging = () =>
  new AppError("conflict", "Todavía se hace el cambio anterior en esta lista. Espera a que termine.");
