import { describe, expect, test, vi } from "vitest";
import { changeFirstPassword } from "./change-first-password";
import { passwordFlaw } from "./welcome";
import { asksForWelcome, withoutWelcome } from "./welcome-address";

describe("AUTH-23 a password is sent only when it is long enough and repeated", () => {
  test.each([
    ["1234567", "1234567", "Contraseña muy corta"],
    ["1234567", "otra", "Contraseña muy corta"],
    ["12345678", "12345679", "Las contraseñas no coinciden"],
    ["12345678", "12345678", undefined],
  ])("%s and %s: %s", (password, repeated, title) => {
    expect(passwordFlaw(password, repeated)?.title).toBe(title);
  });
});

describe("ONB-37 the dashboard's address asks for the welcome", () => {
  test.each([
    ["/admin/dashboard", "?welcome=true", true],
    ["/dashboard", "?section=training&welcome=true", true],
    ["/admin/dashboard", "?welcome=false", false],
    ["/admin/dashboard", "", false],
    ["/admin/conversations", "?welcome=true", false],
  ])("%s%s: %s", (pathname, search, asked) => {
    expect(asksForWelcome(pathname, search)).toBe(asked);
  });

  test("only its own part of the query goes", () => {
    expect(withoutWelcome("?welcome=true")).toBe("");
    expect(withoutWelcome("?section=training&welcome=true")).toBe("?section=training");
  });
});

describe("AUTH-24 a refusal has the server's words or general ones", () => {
  const answers = (response: Response) => async () => response;
  test.each([
    ["stored", new Response('{"success":true}'), null],
    ["with words", Response.json({ error: "No va." }, { status: 422 }), "No va."],
    ["without words", Response.json({}, { status: 500 }), "No se pudo configurar la contraseña"],
    ["empty words", Response.json({ error: "" }, { status: 500 }), "No se pudo configurar la contraseña"],
    ["not even JSON", new Response("<p>", { status: 502 }), "No se pudo configurar la contraseña"],
  ])("%s", async (_, response, text) => {
    expect(await changeFirstPassword("12345678", answers(response))).toBe(text);
  });

  test("it is given up after twenty seconds", async () => {
    const patience = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    const waits = async (_: unknown, init?: RequestInit) => {
      init?.signal?.throwIfAborted();
      return new Response('{"success":true}');
    };
    expect(await changeFirstPassword("12345678", waits)).toBe("No se pudo configurar la contraseña");
    expect(patience).toHaveBeenCalledExactlyOnceWith(20_000);
    patience.mockRestore();
  });

  test("nobody answers", async () => {
    const unreachable = () => Promise.reject(new TypeError("offline"));
    expect(await changeFirstPassword("12345678", unreachable)).toBe("No se pudo configurar la contraseña");
  });
});
