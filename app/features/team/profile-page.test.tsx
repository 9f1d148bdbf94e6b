import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { TimeProvider } from "~/ui/time";
import { Toasts } from "~/ui/toasts";
import { ProfilePage } from "./components/profile-page";
import { putProfile } from "./put-profile";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PAGE: Parameters<typeof ProfilePage>[0] = {
  profile: {
    name: "La Espiga",
    email: null,
    phone: "2225551234",
    phoneCountryCode: "+52",
    address: null,
    city: "Puebla",
    state: null,
    postalCode: null,
    country: "México",
    website: null,
    industry: null,
    description: null,
    timeZone: "America/Mexico_City",
  },
  otherClock: null,
  zones: [{ value: "America/Mexico_City", label: "Ciudad de México" }],
  logoUrl: null,
  account: { uuid: "0b6f1a2c-7777-4444-8888-999999999999", active: true, createdAt: Date.UTC(2026, 0, 5, 18) },
  user: { email: "ana@laespiga.mx", firstName: "Ana", lastName: null, role: "admin", hasTwoFactor: false },
  signature: null,
  sessions: [
    { id: 2, device: "Chrome en Windows", createdAt: Date.UTC(2026, 0, 6, 18), isThis: true },
    { id: 1, device: null, createdAt: Date.UTC(2026, 0, 5, 18), isThis: false },
  ],
  done: null,
  answer: undefined,
};

let shown: ReactNode;
function Shown() {
  return (
    <TimeProvider serverNow={Date.UTC(2026, 0, 7)}>
      <Toasts>{shown}</Toasts>
    </TimeProvider>
  );
}
const Page = createRemixStub([{ path: "/", Component: Shown }]);

function show(page: Partial<typeof PAGE> = {}) {
  shown = <ProfilePage {...PAGE} {...page} />;
  render(<Page />);
}

test("PROF-05 PROF-06 the account card shows eight characters of the uuid, the Spanish date, the plan and the state, and nothing to edit", () => {
  show();
  const card = within(screen.getByRole("region", { name: "Tu cuenta" }));
  expect(card.getByText("0b6f1a2c")).toBeTruthy();
  expect(screen.queryByText(/0b6f1a2c-/)).toBeNull();
  expect(card.getByText("5 ene 2026")).toBeTruthy();
  expect(card.getByText("Plan Básico")).toBeTruthy();
  expect(card.getByText("Activo")).toBeTruthy();
  expect(card.queryByRole("textbox")).toBeNull();
});

test("a session that is open elsewhere can be closed, and the one that looks cannot", () => {
  show();
  const panel = within(screen.getByRole("region", { name: "Tus sesiones abiertas" }));
  expect(panel.getByText("Esta sesión")).toBeTruthy();
  expect(panel.getByRole("button", { name: "Cerrar la sesión de un dispositivo desconocido" })).toBeTruthy();
  expect(panel.queryByRole("button", { name: /Chrome en Windows/ })).toBeNull();
  expect(panel.getByRole("button", { name: "Cerrar todas las demás" })).toBeTruthy();
  cleanup();
  show({ sessions: PAGE.sessions.slice(0, 1) });
  expect(screen.getByText("Solo estás dentro en este dispositivo.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cerrar todas las demás" })).toBeNull();
});

const answering = (status: number, body: string) =>
  vi.fn(async (_path: string | URL | Request, _init?: RequestInit) => new Response(body, { status }));

test.each([
  ["with a message", 503, '{"error":"La base de datos está ocupada."}', "La base de datos está ocupada."],
  ["of another kind of server", 500, '{"message":"Sin espacio."}', "Sin espacio."],
  ["without one", 500, "", "Error desconocido"],
])("PROF-04 a failed update %s says so and keeps what was typed", async (_, status, body, ending) => {
  const ask = answering(status, body);
  vi.stubGlobal("fetch", ask);
  show();
  const form = within(screen.getByRole("region", { name: "Datos del negocio" }));
  fireEvent.change(form.getByLabelText("Nombre"), { target: { value: "La Espiga de Oro" } });
  fireEvent.click(form.getByRole("button", { name: "Guardar cambios" }));
  expect((await form.findByRole("alert")).textContent).toBe(`Hubo un error al actualizar el perfil: ${ending}`);
  expect(form.getByLabelText<HTMLInputElement>("Nombre").value).toBe("La Espiga de Oro");
});

test("PROF-02 each reason stands beside its field, and what was typed stays", async () => {
  const fields = { name: ["El nombre es requerido"], email: ["Email inválido"], website: ["URL inválida"] };
  vi.stubGlobal("fetch", answering(422, JSON.stringify({ error: "El nombre es requerido", code: "invalid", fields })));
  show();
  const form = within(screen.getByRole("region", { name: "Datos del negocio" }));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\(opcional\\))?$`));
  for (const [label, value] of Object.entries({ Nombre: "", Email: "x", "Sitio web": "abc" }))
    fireEvent.change(field(label), { target: { value } });
  fireEvent.click(form.getByRole("button", { name: "Guardar cambios" }));
  await vi.waitFor(() => expect(field("Nombre").getAttribute("aria-invalid")).toBe("true"));
  const reasons = (label: string) =>
    (field(label).getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
  expect(reasons("Nombre")).toContain("El nombre es requerido");
  expect(reasons("Email")).toContain("Email inválido");
  expect(reasons("Sitio web")).toContain("URL inválida");
  expect([field("Email").value, field("Sitio web").value]).toEqual(["x", "abc"]);
});

test("PROF-03 saving sends every field to API-17", async () => {
  const ask = answering(200, "{}");
  vi.stubGlobal("fetch", ask);
  show();
  const form = within(screen.getByRole("region", { name: "Datos del negocio" }));
  fireEvent.change(form.getByLabelText("Nombre"), { target: { value: "La Espiga de Oro" } });
  fireEvent.click(form.getByRole("button", { name: "Guardar cambios" }));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  const [path, init] = ask.mock.calls[0] ?? [];
  expect([path, init?.method]).toEqual(["/api/tenant/profile", "PUT"]);
  expect(JSON.parse(String(init?.body))).toEqual({
    name: "La Espiga de Oro",
    email: "",
    phone: "2225551234",
    phoneCountryCode: "+52",
    address: "",
    city: "Puebla",
    state: "",
    postalCode: "",
    country: "México",
    website: "",
    industry: "",
    description: "",
    timeZone: "America/Mexico_City",
  });
});

test("a refused field's reason is shown at the field, and a lost connection in words", async () => {
  const fields = { website: ["URL inválida"] };
  expect(await putProfile({}, answering(422, JSON.stringify({ error: "URL inválida", fields })))).toEqual({
    message: "URL inválida",
    fields,
  });
  const lost = vi.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
  expect((await putProfile({}, lost))?.message).toMatch(/^no hay conexión/);
});

test("a profile that is sent twice within a moment is stored once", async () => {
  let store: (response: Response) => void = () => undefined;
  const ask = vi.fn(() => new Promise<Response>((answer) => (store = answer)));
  vi.stubGlobal("fetch", ask);
  show();
  const form = screen.getByRole("region", { name: "Datos del negocio" }).querySelector("form");
  if (!form) throw new Error("no form");
  fireEvent.submit(form);
  await screen.findByText("Guardando…");
  fireEvent.submit(form);
  store(Response.json({}));
  await vi.waitFor(() => expect(screen.queryByText("Guardando…")).toBeNull());
  expect(ask).toHaveBeenCalledTimes(1);
});

test("the zone says what goes by it, or by whose clock the hours go instead, with the way there", () => {
  const hint = () => {
    const described = screen.getByRole("combobox", { name: /^Zona horaria/ }).getAttribute("aria-describedby") ?? "";
    return document.getElementById(described)?.textContent;
  };
  show();
  expect(hint()).toBe("Con ella contamos tus días y decimos las horas.");
  cleanup();
  show({ otherClock: "Bogotá" });
  expect(hint()).toBe("Tu horario de atención va con la hora de Bogotá. Revisar el horario");
  const link = screen.getByRole("link", { name: "Revisar el horario" });
  expect(link.getAttribute("href")).toBe("/admin/ai-training/hours");
});
