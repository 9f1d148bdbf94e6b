import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { rightsOf } from "~/features/accounts/permissions.server";
import type { AiTrial } from "~/features/answering/configuration";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { CenterLinks } from "./center-links";
import { TrialResult } from "./trial-result";
import { TrialStep } from "./trial-step";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("WebSocket", SilentSocket);
});
afterEach(() => vi.unstubAllGlobals());

const SOURCE: AiTrial["retrieved"][number] = {
  ...{ chunkId: 1, documentId: 2, documentName: "Horarios.pdf", page: 3, heading: null, snippet: "Abrimos a las 8." },
  ...{ score: 0.914, isCited: true },
};
const TRIAL: AiTrial = {
  ...{ response: "Abrimos a las 8:30.", seen: "Pregunta", draft: null, analysis: null, handoff: null },
  ...{ promptVersion: "1", isLocal: false, model: "gpt-x", retrieved: [], guards: [], tokens: 1_234 },
  ...{ milliseconds: 5_600, credits: 2 },
};

test("an answer says what it was made of: sources with their likeness, corrections, the model and the cost of a real one", () => {
  const answer = (change: Partial<AiTrial>) => {
    const { container, unmount } = renderPage(<TrialResult result={{ ...TRIAL, ...change }} analysed={false} />);
    const items = screen.queryAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent);
    const told = { text: container.textContent ?? "", items };
    unmount();
    return told;
  };
  const bare = answer({});
  expect(bare.text).toContain("No usó ningún documento.");
  expect(bare.text).toContain("Modelo gpt-x.");
  expect(bare.text).toContain("Tokens1,234");
  expect(bare.text).toContain("Tiempo5,600 ms");
  expect(bare.text).toContain("2 en una conversación real; la prueba es gratis");
  expect(bare.text).not.toMatch(/Borrador|Sentimiento/);
  expect(bare.items).toEqual([]);
  const full = answer({
    ...{ isLocal: true, guards: ["Era demasiado largo."], draft: "Sí hay.", handoff: "Pasa a una persona." },
    retrieved: [SOURCE, { ...SOURCE, chunkId: 2, score: 0.5, isCited: false }],
  });
  expect(full.items).toEqual([
    expect.stringMatching(/Horarios\.pdf.* · 91% de parecido · citado en la respuestaAbrimos a las 8\.$/),
    expect.stringMatching(/50% de parecidoAbrimos a las 8\.$/),
    "Era demasiado largo.",
  ]);
  expect(full.text).toContain("Modo local: cita tus documentos palabra por palabra.");
  expect(full.text).toContain("Borrador de la IASí hay.");
  expect(full.text).toContain("Pasa a una persona.");
  expect(full.text).not.toContain("No usó ningún documento.");
});

test("a long talk shows its newest question and answer, not its beginning", async () => {
  const offset = vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return this.textContent?.startsWith("Cliente: ¿Y los domingos?") ? 340 : 100;
  });
  vi.stubGlobal("fetch", async () => Response.json(TRIAL));
  renderPage(
    <Toasts>
      <TrialStep kind="company" companyId={5} place="company:7:trial" saveAt={null} />
    </Toasts>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Mensaje de prueba/);
  const ask = async (value: string) => {
    fireEvent.input(field, { target: { value } });
    fireEvent.click(screen.getByRole("button", { name: /Probar IA/ }));
    await waitFor(() => expect(field.value).toBe(""));
  };
  await ask("¿A qué hora abren?");
  const log = screen.getByRole("log", { name: "Prueba" });
  expect(log.scrollTop).toBe(0);
  await ask("¿Y los domingos?");
  await waitFor(() => expect(log.scrollTop).toBe(240));
  offset.mockRestore();
});

test("a trial goes on with what was said, keeps what is typed meanwhile, and begins anew on request", async () => {
  const bodies: { message: string; channel: string; turns: unknown[]; companyId: number | null }[] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  renderPage(
    <Toasts>
      <TrialStep kind="company" companyId={5} place="company:5:trial" saveAt={null} />
    </Toasts>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Mensaje de prueba/);
  const ask = () => screen.getByRole<HTMLButtonElement>("button", { name: /Probar IA/ });
  const type = (value: string) => fireEvent.input(field, { target: { value } });
  expect(screen.getByText(/no le llega a nadie y no gasta/)).toBeTruthy();
  expect([ask().disabled, screen.queryByRole("button", { name: "Empezar de nuevo" })]).toEqual([true, null]);
  type("  ");
  expect(ask().disabled).toBe(true);
  type("¿A qué hora abren?");
  fireEvent.change(screen.getByLabelText(/^Como cliente de/), { target: { value: "email" } });
  expect(ask().disabled).toBe(false);
  fireEvent.click(ask());
  fireEvent.click(ask());
  const log = within(await screen.findByRole("log", { name: "Prueba" }));
  expect(log.getByText("La IA está pensando…")).toBeTruthy();
  type("¿Y los domingos?");
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(Response.json(TRIAL));
  expect(await log.findByText("Abrimos a las 8:30.")).toBeTruthy();
  expect([field.value, log.queryByText("La IA está pensando…")]).toEqual(["¿Y los domingos?", null]);
  fireEvent.click(ask());
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(Response.json({ ...TRIAL, response: "También." }));
  expect(await log.findByText("También.")).toBeTruthy();
  expect(log.getByText("Abrimos a las 8:30.")).toBeTruthy();
  expect([field.value, ask().disabled]).toEqual(["", true]);
  expect(bodies).toMatchObject([
    { message: "¿A qué hora abren?", channel: "email", turns: [], companyId: 5 },
    { message: "¿Y los domingos?", channel: "email", companyId: 5 },
  ]);
  expect(bodies[1]?.turns).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Empezar de nuevo" }));
  expect(screen.queryByRole("log", { name: "Prueba" })).toBeNull();
});

test("the center leads on for the company that is open, marks what waits for a person, and shows nobody a page they may not see", () => {
  type Props = Parameters<typeof CenterLinks>[0];
  const shown = (change: Partial<Props>, access: "admin" | "agente" = "admin") => {
    const { unmount } = renderPage(
      <AccessContext.Provider value={rightsOf(access)}>
        <CenterLinks companyId={null} openQuestions={0} week={null} worsened={null} {...change} />
      </AccessContext.Provider>,
    );
    const links = screen
      .queryAllByRole<HTMLAnchorElement>("link")
      .map((link) => [link.querySelector("strong")?.textContent, link.getAttribute("href"), link.dataset.waits]);
    unmount();
    return links;
  };
  expect(shown({})).toEqual([
    ["Preguntas sin respuesta", "/admin/ai-training/questions", undefined],
    ["Preguntas de prueba", "/admin/ai-training/golden", undefined],
    ["Actividad de la IA", "/admin/ai-training/activity", undefined],
    ["Horario de atención", "/admin/ai-training/hours", undefined],
    ["Acciones listas", "/admin/ready-actions", undefined],
  ]);
  const waiting = shown({
    companyId: 5,
    openQuestions: 1,
    worsened: { runId: 3, worse: 2 } as unknown as Props["worsened"],
  });
  expect(waiting.map(([, to]) => to?.includes("=5"))).toEqual([true, true, true, true, true]);
  expect(waiting.map(([, , waits]) => waits)).toEqual(["true", "true", undefined, undefined, undefined]);
  expect(shown({}, "agente").length).toBeLessThan(5);
});
