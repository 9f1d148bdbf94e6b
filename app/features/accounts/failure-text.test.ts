import { expect, test } from "vitest";
import { AppError } from "~/platform/errors";
import { loginFailureText, registerFailureText, superAdminFailureText } from "./failure-text";

const wrong = new AppError("unauthenticated", "Credenciales inválidas", { detail: "invalid_credentials" });
const wait = new AppError("rate_limited", "Espera 10 minutos.", { retryAfterSeconds: 600 });
const broken = new AppError("internal", "Algo falló de nuestro lado.", { cause: new Error("D1") });
const mute = new AppError("unavailable", "");

test("AUTH-08 a wrong login says so; another failure says the server's message, or 'Error en el login' without one", () => {
  expect(loginFailureText(wrong)).toBe("Credenciales inválidas");
  expect(loginFailureText(wait)).toBe("Espera 10 minutos.");
  expect(loginFailureText(broken)).toBe("Error en el login");
  expect(loginFailureText(mute)).toBe("Error en el login");
});

test("AUTH-12 a failed registration says the server's message, or 'Error en el registro' without one", () => {
  expect(registerFailureText(new AppError("conflict", "Ya existe una cuenta con ese email."))).toBe(
    "Ya existe una cuenta con ese email.",
  );
  expect(registerFailureText(broken)).toBe("Error en el registro");
  expect(registerFailureText(mute)).toBe("Error en el registro");
});

test("AUTH-14 a failed super-administrator login is wrong credentials, a wait, or 'Error de autenticación'", () => {
  expect(superAdminFailureText(wrong)).toBe("Credenciales inválidas");
  expect(superAdminFailureText(wait)).toBe("Espera 10 minutos.");
  expect(superAdminFailureText(broken)).toBe("Error de autenticación");
  expect(superAdminFailureText(new AppError("forbidden", "Otra cosa"))).toBe("Error de autenticación");
});
