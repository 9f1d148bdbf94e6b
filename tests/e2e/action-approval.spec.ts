import { startBooking } from "../fakes/booking";
import { expect, expectAccessible } from "./support/fixtures";
import { Inbox, test, Widget } from "./support/inbox";

test("staff approve and reject the calls of an action, in two tabs and without JavaScript", async ({
  business,
  openStaff,
  openVisitor,
  baseURL,
}) => {
  const booking = await startBooking();
  const booked = () => booking.requests.filter(({ path }) => path === "/reservas").map(({ body }) => JSON.parse(body));
  const staff = await openStaff();
  const post = async (path: string, data: object) => {
    const answer = await staff.request.post(path, { data, headers: { origin: baseURL ?? "" } });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as { id: number };
  };
  const company = await post("/api/companies", { name: "La Espiga", email: "hola@laespiga.mx" });
  const action = await post(`/api/companies/${company.id}/intelligent-actions`, {
    name: "Reservar mesa",
    endpoint: `${booking.origin}/reservas`,
    triggerValues: ["mesa"],
    successResponse: "Mesa para {{personas}}, folio {{respuesta.folio}}.",
    errorResponse: "No se pudo.",
    apiKey: "clave-muy-secreta",
    isWizardMode: true,
    wizardModeEndpoint: `${booking.origin}/pasos`,
    needsApproval: true,
  });
  const field = { actionId: action.id, originalFieldName: "personas", displayName: "Para cuántas personas" };
  await post("/api/intelligent-action-fields", { ...field, type: "numero", order: 1, required: true });

  const visitor = new Widget(await openVisitor());
  await visitor.open(business.slug);
  const talk = async (said: string, heard: string) => {
    const before = await visitor.log.getByText(heard, { exact: false }).count();
    await visitor.say(said);
    await expect(visitor.log.getByText(heard, { exact: false })).toHaveCount(before + 1, { timeout: 15_000 });
  };
  await visitor.say("Hola, buenas tardes");
  await talk("Quiero una mesa", "¿Para cuántas personas?");
  await talk("cuatro", "Para cuántas personas: 4");
  await talk("sí", "Todavía no está hecho");
  expect(booked()).toEqual([]);

  await staff.goto("/admin/conversations");
  await new Inbox(staff).rows().first().getByRole("link").click();
  const card = staff.getByRole("region", { name: "Aprobar «Reservar mesa»" });
  await expect(card).toContainText("Para cuántas personas");
  await card.getByText("Ver exactamente lo que se manda").click();
  await expect(card).toContainText(`POST ${booking.origin}/reservas`);
  await expect(card).toContainText("Bearer ••••");
  await expect(card).toContainText('"personas": 4');
  expect(await staff.content()).not.toContain("clave-muy-secreta");
  await expectAccessible(staff);

  const second = await staff.context().newPage();
  await second.goto(staff.url());
  const stale = second.getByRole("region", { name: "Aprobar «Reservar mesa»" });
  await expect(stale).toBeVisible();
  await card.getByRole("button", { name: "Aprobar y mandar" }).click();
  await expect(visitor.log.getByText("Mesa para 4, folio 101.")).toBeVisible({ timeout: 15_000 });
  await expect(card).toHaveCount(0);
  await expect(stale).toHaveCount(0);
  expect(booked()).toEqual([{ personas: 4 }]);

  await talk("Otra mesa", "¿Para cuántas personas?");
  await talk("2", "Para cuántas personas: 2");
  await talk("claro", "Todavía no está hecho");
  const plain = await openStaff({ javaScriptEnabled: false });
  await plain.goto(staff.url());
  const plainCard = plain.getByRole("region", { name: "Aprobar «Reservar mesa»" });
  await plainCard.getByText("Rechazar…").click();
  await plainCard.getByLabel("Motivo").fill("Hoy ya no hay lugar.");
  await plainCard.getByRole("button", { name: "Rechazar solicitud" }).click();
  await expect(plainCard).toHaveCount(0);
  await expect(visitor.log.getByText("Motivo: Hoy ya no hay lugar.")).toBeVisible({ timeout: 15_000 });
  expect(booked()).toHaveLength(1);
  await booking.close();
});
