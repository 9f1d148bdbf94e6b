import { AppError } from "~/platform/errors";

/** @throws AppError invalid, at the field `repeated` */
export function requireRepeated(password: string, repeated: string): void {
  if (password === repeated) return;
  const message = "Las contraseñas no coinciden.";
  throw new AppError("invalid", message, { fields: { repeated: [message] } });
}
