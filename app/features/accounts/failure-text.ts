import type { ErrorCode } from "~/platform/errors";

interface Failure {
  readonly code: ErrorCode;
  readonly userMessage: string;
}

/** An unexpected failure has no message of its own for the person. */
function messageOf(failure: Failure, fallback: string): string {
  return failure.code === "internal" ? fallback : failure.userMessage || fallback;
}

export function loginFailureText(failure: Failure): string {
  return failure.code === "unauthenticated" ? "Credenciales inválidas" : messageOf(failure, "Error en el login");
}

export function registerFailureText(failure: Failure): string {
  return messageOf(failure, "Error en el registro");
}

/** Only a wrong password and a wait have texts of their own here. */
export function superAdminFailureText(failure: Failure): string {
  switch (failure.code) {
    case "unauthenticated":
      return "Credenciales inválidas";
    case "rate_limited":
      return messageOf(failure, "Error de autenticación");
    default:
      return "Error de autenticación";
  }
}
