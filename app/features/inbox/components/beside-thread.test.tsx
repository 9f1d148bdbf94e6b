import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import { Toasts } from "~/ui/toasts";
import { conversationSummary } from "../../../../tests/support/conversation-summary";
import { renderPage } from "../../../../tests/support/render-page";
import { ApprovalCard } from "./approval-card";
import { ChannelAbout, type ChannelAboutProps } from "./channel-about";
import { DeleteQuestion } from "./delete-question";
import { ForwardDialog } from "./forward-dialog";
import { InfoCrm } from "./info-crm";
import { ManyForm } from "./many-form";
import { TrashedThread } from "./trashed-thread";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => vi.unstubAllGlobals());

const as = (access: Access, element: React.ReactElement, path = "/") =>
  renderPage(
    <AccessContext.Provider value={rightsOf(access)}>
      <Toasts>{element}</Toasts>
    </AccessContext.Provider>,
    { path },
  );
const valuesOf = (form: HTMLFormElement | null | undefined) => Object.fromEntries(new FormData(form ?? undefined));
const formOf = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name }).form;
const to = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
const SINCE = "2026-01-05T18:00:00.000Z";
const from = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const DAY = 24 * 3_600_000;

test("the question before a deletion without scripts names the customer, deletes that thread, and leads back", () => {
  const back = "/admin/conversations?channel=sms";
  const named = as("admin", <DeleteQuestion conversationId={7} customerName="María" backTo={back} />);
  expect(screen.getByText(/unos días en la papelera/).textContent).toMatch(/^La conversación con María queda unos/);
  expect(valuesOf(formOf("Eliminar"))).toEqual({ intent: "delete", conversationId: "7" });
  expect([formOf("Eliminar")?.getAttribute("action"), to("Cancelar")]).toEqual([back, back]);
  named.unmount();
  as("admin", <DeleteQuestion conversationId={7} customerName={undefined} backTo={back} />);
  expect(screen.getByText(/unos días en la papelera/).textContent).toMatch(/^Queda unos días/);
});

test("a thread is forwarded to be attended, a message to be seen; without a colleague one is invited by whoever may", () => {
  type Props = Parameters<typeof ForwardDialog>[0];
  const path = "/admin/conversations?conversationId=7&reenviar=todo";
  const dialog = (change: Partial<Props>, access: Access = "admin") =>
    as(
      access,
      <ForwardDialog
        {...{ conversationId: 7, messageId: null, customerName: "María", quote: null, clientId: "uno" }}
        colleagues={[{ id: 3, name: "Beto" }]}
        {...change}
      />,
      path,
    );
  const thread = dialog({});
  expect(screen.getByRole("dialog", { name: "Reenviar a tu equipo" })).toBeTruthy();
  expect(valuesOf(formOf("Reenviar"))).toEqual({
    ...{ intent: "forward", conversationId: "7", messageId: "", clientId: "uno", agentId: "", how: "assign", note: "" },
  });
  expect(to("Cancelar")).toBe("/admin/conversations?conversationId=7");
  thread.unmount();
  const message = dialog({ messageId: 12, quote: "¿Hay pan?" });
  expect(screen.getByRole("dialog", { name: "Reenviar mensaje a tu equipo" })).toBeTruthy();
  expect(screen.getByText("¿Hay pan?")).toBeTruthy();
  expect(valuesOf(formOf("Reenviar"))).toMatchObject({ messageId: "12", how: "tell" });
  message.unmount();
  const alone = dialog({ colleagues: [] });
  expect(screen.getByText("Todavía no hay nadie más en tu equipo.")).toBeTruthy();
  expect([to("Invitar a alguien"), to("Cerrar")]).toEqual(["/admin/team", "/admin/conversations?conversationId=7"]);
  expect(screen.queryByRole("button", { name: "Reenviar" })).toBeNull();
  alone.unmount();
  dialog({ colleagues: [] }, "agente");
  expect([to("Invitar a alguien"), to("Cerrar")]).toEqual([undefined, "/admin/conversations?conversationId=7"]);
});

test("a thread in the trash says until when it is there, and is restored by whoever may", () => {
  const deletedAt = from(-DAY);
  const shown = (erasedAt: string, access: Access = "admin") =>
    as(
      access,
      <TrashedThread
        thread={{
          conversation: { id: 7, customerName: "María", channel: "webchat", deletedAt, lastMessage: null },
          ...{ erasedAt, messages: [], notes: [], olderThan: 30, newerThan: null },
        }}
        address={{ status: "trash", conversationId: 7 }}
      />,
    );
  const about = () => screen.getByRole("region", { name: "En la papelera" }).textContent;
  const kept = shown(from(DAY));
  expect(about()).toMatch(/Se borra para siempre el .+\. Para responder, restáurala\./);
  expect(valuesOf(formOf("Restaurar"))).toEqual({ intent: "restore", conversationId: "7" });
  expect(formOf("Restaurar")?.getAttribute("action")).toBe("/admin/conversations?conversationId=7");
  expect(to("Volver a la lista")).toBe("/admin/conversations?status=trash");
  kept.unmount();
  shown(from(-1_000), "agente");
  expect(about()).toMatch(/Se borra para siempre en cualquier momento\. Solo un administrador puede restaurarla\./);
  expect(screen.queryByRole("button", { name: "Restaurar" })).toBeNull();
});

test("at most three people whom the customer may be are offered, one alone is asked about, and who may not link sees none", () => {
  const match = (id: number, kind: "customer" | "prospect" = "customer") => ({
    ...{ kind, id, name: `Persona ${id}`, phone: null, email: null, since: SINCE },
  });
  const contact = {
    ...{ name: null, givenName: null, phone: null, spelledPhone: null, phoneCode: "+52", email: null },
    ...{ callable: null, company: null, linked: null, found: [] },
  };
  const shown = (alike: ReturnType<typeof match>[], access: Access = "admin") => {
    const { unmount } = as(
      access,
      <InfoCrm conversation={conversationSummary()} contact={{ ...contact, alike }} address={{ conversationId: 7 }} />,
    );
    const told = {
      names: screen.queryAllByRole("button").map((one) => one.getAttribute("aria-label")),
      links: screen.queryAllByRole("link").map((one) => one.getAttribute("href")),
      asks: screen.queryByText(/^¿Es /)?.textContent,
      fields: valuesOf(document.querySelector("form")),
    };
    unmount();
    return told;
  };
  const several = shown([match(1), match(2, "prospect"), match(3), match(4)]);
  expect(several.names).toEqual([1, 2, 3].map((id) => `Vincular con Persona ${id}`));
  expect(several.links).toEqual(["/admin/customers/1", "/admin/prospects?ver=2", "/admin/customers/3"]);
  expect(several.asks).toBeUndefined();
  const one = shown([match(2, "prospect")]);
  expect([one.asks, one.links]).toEqual(["¿Es Persona 2?", []]);
  expect(one.fields).toEqual({ intent: "link-contact", conversationId: "7", kind: "prospect", contactId: "2" });
  expect(shown([match(1)], "lector").names).toEqual([]);
});

test("acts on many without scripts are posted with their values, and say what they did with the way back", () => {
  type Answer = Parameters<typeof ManyForm>[0]["answer"];
  const shown = (answer?: Answer, access: Access = "admin") =>
    as(access, <ManyForm action="/admin/conversations?status=pending" answer={answer} me={9} />);
  const acts = () =>
    [...document.querySelectorAll<HTMLButtonElement>("#inbox-many button")].map(
      ({ name, value }) => `${name} ${value}`,
    );
  const all = ["resolve-many", "ai-many", "trash-many", "assign-many", "snooze-many", "tag-many"];
  const plain = shown();
  expect(acts()).toEqual(all.map((act) => `intent ${act}`));
  expect(valuesOf(document.querySelector<HTMLFormElement>("#inbox-many"))).toEqual({
    ...{ agentId: "9", until: "tomorrow", tags: "" },
  });
  plain.unmount();
  const agent = shown(undefined, "agente");
  expect(acts()).not.toContain("intent trash-many");
  agent.unmount();
  const value = { changed: 2, asked: 2, undo: 31 };
  const done = shown({ ok: true, intent: "resolve-many", of: "", value });
  expect(screen.getByRole("status").textContent).toMatch(/^Resolviste 2 conversaciones\./);
  expect(valuesOf(formOf("Deshacer"))).toEqual({ intent: "undo-many", of: "31" });
  done.unmount();
  const nothing = shown({ ok: true, intent: "resolve-many", of: "", value: { ...value, changed: 0, undo: null } });
  expect(screen.getByRole("status").textContent).toMatch(/^Nada cambió/);
  expect(screen.queryByRole("button", { name: "Deshacer" })).toBeNull();
  nothing.unmount();
  const result = { status: "error", initialValue: {}, error: {} } as const;
  const refused = {
    ok: false,
    intent: "tag-many",
    of: "",
    code: "invalid",
    error: "Elige al menos una.",
    result,
  } as const;
  const told = shown(refused);
  expect(screen.getByRole("alert").textContent).toBe("Elige al menos una.");
  told.unmount();
  shown({ ...refused, intent: "set-tags" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a call that waits is shown with what it sends and why; who may not decide reads whose turn it is", () => {
  const approval = {
    ...{ id: 5, conversationId: 8, name: "Reservar", description: "Aparta mesa.", askedWith: "una mesa para dos" },
    ...{ askedAt: from(-60_000), expiresAt: from(DAY), values: [{ name: "Personas", text: "2" }], request: "POST /x" },
  };
  const card = (access: Access) => as(access, <ApprovalCard approval={approval} refused={null} />);
  const owner = card("admin");
  expect(screen.getByText(/El cliente lo pidió a las/).textContent).toMatch(
    /^Aparta mesa\. El cliente lo pidió a las .+ con «una mesa para dos»\. Tienes hasta el/,
  );
  expect(within(screen.getByRole("term").parentElement as HTMLElement).getByText("2")).toBeTruthy();
  expect(screen.getByText("POST /x")).toBeTruthy();
  expect(valuesOf(formOf("Aprobar y mandar"))).toEqual({ intent: "approve-call", conversationId: "8", of: "5" });
  expect(valuesOf(document.querySelector<HTMLTextAreaElement>("[name=reason]")?.form)).toEqual({
    ...{ intent: "reject-call", conversationId: "8", of: "5", reason: "" },
  });
  expect(screen.queryByText(/Tú no puedes decidirlo/)).toBeNull();
  owner.unmount();
  card("lector");
  expect(screen.getByText(/Tú no puedes decidirlo/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Aprobar y mandar" })).toBeNull();
});

test("above the field stands what its channel needs: the time left, the price of an SMS, the subject and its copies", () => {
  const about = (change: Partial<ChannelAboutProps["conversation"]>, more: Partial<ChannelAboutProps> = {}) => {
    const { container, unmount } = renderPage(
      <ChannelAbout
        conversation={conversationSummary(change)}
        {...{ lastCustomerAt: null, subject: null, copies: [], text: "" }}
        {...more}
      />,
    );
    const subject = container.querySelector<HTMLInputElement>("[name=subject]")?.value;
    const told = [container.textContent, subject, container.querySelector("[name=copy]") !== null] as const;
    unmount();
    return told;
  };
  const whatsapp = { channel: "whatsapp", platform: "meta" } as const;
  const left = (minutes: number) => about(whatsapp, { lastCustomerAt: from(minutes * 60_000 - 500 - DAY) })[0];
  // The last one was written by a clock that goes before ours.
  expect([left(24 * 60 + 1), left(200), left(120), left(59), left(0.5)]).toEqual([
    "Puedes escribir libremente 24 h más",
    "Puedes escribir libremente 3 h 20 min más",
    "Puedes escribir libremente 2 h más",
    "Puedes escribir libremente 59 min más",
    "Puedes escribir libremente 1 min más",
  ]);
  const sms = { channel: "sms", platform: "twilio" } as const;
  expect(about(sms)[0]).toBe("1 SMS son hasta 160 caracteres");
  expect(about(sms, { text: " hola " })[0]).toBe("1 SMS · 4 caracteres");
  const mail = { channel: "email", platform: "brevo" } as const;
  expect(about(mail, { subject: "Re: Mesa", copies: ["luz@x.mx", "eva@x.mx"] })).toEqual([
    "Asunto Con copia a luz@x.mx, eva@x.mx",
    "Re: Mesa",
    true,
  ]);
  expect(about(mail, { subject: "Re: Mesa", typed: "Otra" })).toEqual(["Asunto", "Otra", false]);
  expect(about({ channel: "voice", platform: "twilio" })[0]).toContain("no se dice en la llamada");
  expect(about({ channel: "voice", platform: "other" })[0]).toBe("");
  expect(about({ channel: "webchat", platform: "other" })[0]).toBe("");
});
