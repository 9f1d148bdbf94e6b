import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { loadToastStack, Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { CARDS } from "../cards";
import type { CardView } from "../read-cards.server";
import { TEST_REASONS, testReasonText } from "../test-reasons";
import { TestResult } from "./connection-state";
import { IntegrationCard } from "./integration-card";
import { SetupSteps } from "./setup-steps";

const ORIGIN = "https://app.example.test";
const UUID = "3f2b8c1e-7a54-4d0b-9c7e-5d1f0a6b2c90";

beforeAll(async () => {
  await loadToastStack();
});

function viewOf(type: CardView["type"], over: Partial<CardView> = {}): CardView {
  return {
    type,
    isConnected: false,
    isActive: true,
    apiKey: { isSet: false, ending: null },
    apiSecret: { isSet: false, ending: null },
    seen: "x",
    phone: { dialCode: "+52", number: "" },
    homeCode: "+52",
    senderName: "",
    agentId: "",
    mailSender: "",
    wabaId: "",
    widgetCode: "",
    testedAt: null,
    testOk: false,
    testReason: null,
    lastEventAt: null,
    lastEventName: null,
    webhookCopy: "https://app.example.test/9f8e7d",
    key: null,
    numbers: [],
    ...over,
  };
}

function show(tenantUuid: string | null, over: Partial<CardView> = {}) {
  return renderPage(
    <Toasts>
      {CARDS.map((card) => (
        <IntegrationCard
          key={card.type}
          card={card}
          view={viewOf(card.type, over)}
          origin={ORIGIN}
          tenantUuid={tenantUuid}
          companies={[]}
          done={null}
          refused={undefined}
        />
      ))}
    </Toasts>,
  );
}

const cardOf = (name: string) => within(screen.getByRole("article", { name }));

test("DATA-26 an account's number starts at the code that is stored, and a new number at +52", () => {
  show(UUID, { isConnected: true, phone: { dialCode: "+34", number: "" } });
  const stored = ["phoneNumberCountryCode", "+34"];
  const added = ["addressCountryCode", "+52"];
  for (const [name, codes] of [
    ["Brevo", [stored]],
    ["Twilio", [stored, added]],
    ["HTTP-SMS", [stored, added]],
    ["WhatsApp directo (Meta)", []],
  ] as const) {
    const shown = cardOf(name).queryAllByLabelText("Código de país");
    expect(shown, name).toHaveLength(codes.length);
    for (const [at, [field, code]] of codes.entries()) expect(shown[at]).toMatchObject({ name: field, value: code });
  }
});

test("a new number starts at the code of the business's country", () => {
  show(UUID, { isConnected: true, homeCode: "+57" });
  const [, added] = cardOf("Twilio").queryAllByLabelText("Código de país");
  expect(added).toMatchObject({ name: "addressCountryCode", value: "+57" });
});

describe("the address of a card", () => {
  test("CHAN-15 with origin and tenant known the addresses are exact", () => {
    show(UUID);
    for (const [name, path] of [
      ["Brevo", "/api/brevo/webhook/"],
      ["Twilio", "/api/twilio/webhook/"],
      ["HTTP-SMS", "/api/sms/debug-webhook/"],
      ["WhatsApp directo (Meta)", "/api/whatsapp/webhook/"],
    ] as const) {
      expect(cardOf(name).getByText(`${ORIGIN}${path}${UUID}`)).toBeDefined();
      expect(cardOf(name).getByRole("button", { name: "Copiar" })).toHaveProperty("disabled", false);
    }
  });

  test("CHAN-16 without a tenant nobody's address is shown, and there is nothing to copy", () => {
    const { container } = show(null, { key: "9f8e7d6c5b4a" });
    expect(container.innerHTML).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(container.innerHTML).not.toContain("9f8e7d");
    for (const { title } of CARDS) {
      expect(cardOf(title).getByText(/webhook\/…$/)).toBeDefined();
      expect(cardOf(title).getByRole("button", { name: "Copiar" })).toHaveProperty("disabled", true);
    }
  });
});

test("an address that could not be copied can be unfolded and copied by hand", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not allowed"));
  show(UUID);
  const button = cardOf("Twilio").getByRole("button", { name: "Copiar" });
  fireEvent.click(button);
  expect(await screen.findByText("No se pudo copiar")).toBeTruthy();
  expect(screen.getByTestId("toast").textContent).toContain("Abre «Ver completa» y cópiala a mano.");
  expect(cardOf("Twilio").getByText("Ver completa")).toBeTruthy();
  copy.mockRestore();
});

describe("the last test of a card", () => {
  const at = new Date().toISOString();

  test("CHAN-18 success, failure and never tested are told apart by word and mark", () => {
    renderPage(
      <>
        <TestResult {...viewOf("twilio")} />
        <TestResult {...viewOf("twilio", { testedAt: at, testOk: true })} />
        <TestResult {...viewOf("twilio", { testedAt: at, testReason: "credentials" })} />
        <TestResult {...viewOf("twilio", { testedAt: at, testReason: "busy" })} />
      </>,
    );
    const shown = [...document.querySelectorAll<HTMLElement>("[data-tone]")];
    expect(shown.map(({ dataset }) => dataset.tone)).toEqual(["idle", "good", "bad", "doubt"]);
    const [never, good, bad, busy] = shown.map((one) => one.textContent);
    expect(never).toBe("Todavía no se ha probado la conexión.");
    expect(good).toBe("La conexión funciona. Probada hace un momento.");
    expect(bad).toMatch(/^La prueba falló hace un momento\. Twilio no aceptó/);
    expect(busy).toMatch(/^No se pudo probar hace un momento\. .*Tus claves pueden estar bien/);
    expect(new Set(shown.map((one) => one.querySelector("svg")?.innerHTML)).size).toBe(4);
  });

  test("CHAN-18 every reason of every provider has words of its own; too many requests never blames the key", () => {
    for (const { type } of CARDS) {
      expect(new Set(TEST_REASONS.map((reason) => testReasonText(type, reason))).size).toBe(TEST_REASONS.length);
      expect(testReasonText(type, "busy")).not.toContain("no aceptó");
      expect(testReasonText(type, null)).toBe(testReasonText(type, "unreachable"));
    }
  });
});

describe("what a card says", () => {
  test("CHAN-14 a stored secret is only a hint of its end; the switch has a name and shows what is typed", () => {
    show(UUID, {
      isConnected: true,
      apiKey: { isSet: true, ending: "1234" },
      apiSecret: { isSet: true, ending: null },
    });
    const twilio = cardOf("Twilio");
    const sid = twilio.getByLabelText<HTMLInputElement>("Account SID");
    expect([sid.type, sid.value, sid.placeholder]).toEqual(["password", "", "Guardado, termina en 1234"]);
    expect(twilio.getByLabelText<HTMLInputElement>("Auth Token").placeholder).toBe("Guardado");
    fireEvent.input(sid, { target: { value: "AC-nuevo" } });
    fireEvent.click(twilio.getByRole("button", { name: "Mostrar Account SID" }));
    expect([sid.type, sid.value]).toEqual(["text", "AC-nuevo"]);
    expect(twilio.getByRole("button", { name: "Ocultar Account SID" }).getAttribute("aria-pressed")).toBe("true");
    expect(twilio.getByLabelText<HTMLInputElement>("Auth Token").type).toBe("password");
  });

  test("the third step of every provider is where the address goes", () => {
    for (const { type, title } of CARDS) {
      const { container, unmount } = renderPage(<SetupSteps type={type} title={title} open />);
      const third = container.querySelectorAll("li")[2]?.textContent ?? "";
      expect(third, title).toMatch(/«Dirección\s+de aviso»/);
      unmount();
    }
  });

  test("CHAN-19 what the server says not at all is told with the card's title, and what was typed stays", async () => {
    show(UUID);
    const twilio = cardOf("Twilio");
    const sid = twilio.getByLabelText<HTMLInputElement>("Account SID");
    fireEvent.input(sid, { target: { value: "AC-nuevo" } });
    const spy = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    await act(async () => {
      fireEvent.submit(twilio.getByRole("form", { name: "Cuenta de Twilio" }));
    });
    expect((await screen.findAllByText("Error al guardar la configuración de Twilio")).length).toBeGreaterThan(0);
    expect(spy).toHaveBeenCalledOnce();
    expect(sid.value).toBe("AC-nuevo");
    spy.mockRestore();
  });
});

test("a number can only be shared where there are no companies, and the card says why", () => {
  show(UUID, { isConnected: true });
  const [hint] = screen.getAllByText(/Todavía no hay empresas: la IA responde en nombre de tu negocio/);
  expect(
    within(hint as HTMLElement)
      .getByRole("link", { name: "Ir a Empresas" })
      .getAttribute("href"),
  ).toBe("/admin/companies");
});

test("each account asks for what its provider needs, and starts with what is stored", () => {
  const stored = { ...{ senderName: "La Espiga", agentId: "a-1", mailSender: "hola@espiga.mx", wabaId: "77" } };
  show(UUID, { isConnected: true, isActive: false, seen: "v7", phone: { dialCode: "+34", number: "600" }, ...stored });
  const valuesOf = (name: string) =>
    Object.fromEntries(new FormData(cardOf(name).getByRole<HTMLFormElement>("form", { name: `Cuenta de ${name}` })));
  const all = { intent: "integration-save", seen: "v7", phoneNumber: "600", apiKey: "" };
  const inForm = { phoneNumberCountryCode: "+34" };
  expect(valuesOf("Brevo")).toEqual({
    ...{ ...all, ...inForm, of: "brevo", senderName: "La Espiga" },
    ...{ agentId: "a-1", mailSender: "hola@espiga.mx", widgetCode: "" },
  });
  expect(valuesOf("WhatsApp directo (Meta)")).toMatchObject({ ...all, of: "meta", wabaId: "77" });
  expect(valuesOf("WhatsApp directo (Meta)")).not.toHaveProperty("phoneNumberCountryCode");
  expect(valuesOf("Twilio")).toMatchObject({ ...all, ...inForm, of: "twilio" });
  for (const only of ["agentId", "mailSender", "widgetCode", "wabaId"])
    expect(valuesOf("Twilio"), only).not.toHaveProperty(only);
});

function Card() {
  const [senderName, setSenderName] = useState("La Espiga");
  return (
    <>
      <button type="button" onClick={() => setSenderName(`${senderName}!`)}>
        Cambia
      </button>
      <IntegrationCard
        card={CARDS[0] as (typeof CARDS)[number]}
        view={viewOf("brevo", { isConnected: true, senderName })}
        {...{ origin: ORIGIN, tenantUuid: UUID, companies: [], done: null, refused: undefined }}
      />
    </>
  );
}

test("after a save no secret stays in its field; a card follows what is stored elsewhere, unless somebody changes it here", async () => {
  const spy = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () =>
      Response.json({ ok: true, intent: "integration-save", of: "brevo", value: { ok: true, reason: null } }),
    );
  renderPage(
    <Toasts>
      <Card />
    </Toasts>,
  );
  const brevo = cardOf("Brevo");
  const sender = brevo.getByLabelText<HTMLInputElement>(/^Nombre del remitente/);
  const key = brevo.getByLabelText<HTMLInputElement>("Clave de API");
  const change = () => fireEvent.click(screen.getByRole("button", { name: "Cambia" }));
  fireEvent.input(key, { target: { value: "xkeysib-1" } });
  await act(async () => {
    fireEvent.submit(brevo.getByRole("form", { name: "Cuenta de Brevo" }));
  });
  expect((await screen.findAllByText("Configuración guardada")).length).toBeGreaterThan(0);
  expect(key.value).toBe("");
  change();
  expect(sender.value).toBe("La Espiga!");
  fireEvent.input(sender, { target: { value: "La Espiga del centro" } });
  change();
  expect(sender.value).toBe("La Espiga del centro");
  expect(spy).toHaveBeenCalledOnce();
  spy.mockRestore();
});

test("after a save, and after no refusal, the page reads itself again", async () => {
  let loads = 0;
  const answers = [
    { ok: false, error: "Esa clave no es válida." },
    { ok: true, intent: "integration-save", of: "brevo", value: { ok: true, reason: null } },
  ];
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const [answer] = answers.splice(0, 1);
    return Response.json(answer, { status: answer?.ok ? 200 : 422 });
  });
  const loader = () => {
    loads += 1;
    return null;
  };
  renderPage(
    <Toasts>
      <Card />
    </Toasts>,
    { loader },
  );
  const form = await screen.findByRole("form", { name: "Cuenta de Brevo" });
  const before = loads;
  await act(async () => void fireEvent.submit(form));
  expect((await screen.findAllByText("Esa clave no es válida.")).length).toBeGreaterThan(0);
  expect(loads).toBe(before);
  await act(async () => void fireEvent.submit(form));
  await screen.findAllByText("La conexión funciona.");
  await waitFor(() => expect(loads).toBe(before + 1));
  spy.mockRestore();
});
