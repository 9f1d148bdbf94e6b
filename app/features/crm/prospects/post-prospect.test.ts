import { afterEach, expect, test, vi } from "vitest";
import { postProspect, putStatus } from "./post-prospect";

afterEach(() => void vi.unstubAllGlobals());

/** The requests that left, each answered by this. */
function answering(answer: () => Response) {
  const sent: { url: string; method: string | undefined; body: string }[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    sent.push({ url, method, body: String(body) });
    return answer();
  });
  return sent;
}

const TYPED = { intent: "update", of: "7", firstName: "Luz" };
const refusal = (more: object) => Response.json({ ok: false, error: "Revisa el teléfono.", ...more }, { status: 422 });

test("a form of a prospect is stored by the page's own action, and a refused one keeps what was typed", async () => {
  const sent = answering(() => Response.json({ ok: true, intent: "update", of: "7", value: { name: "Luz" } }));
  expect(await postProspect(TYPED)).toEqual({ ok: true, value: { name: "Luz" } });
  expect(sent).toEqual([
    {
      url: "/admin/prospects?_data=routes%2Fadmin.prospects",
      method: "POST",
      body: "intent=update&of=7&firstName=Luz",
    },
  ]);
  answering(() => refusal({ result: { error: { phone: ["Revisa el teléfono."] } } }));
  expect(await postProspect(TYPED)).toMatchObject({
    ok: false,
    said: true,
    refusal: {
      ...{ intent: "update", of: "7", error: "Revisa el teléfono." },
      result: { initialValue: TYPED, error: { phone: ["Revisa el teléfono."] } },
    },
  });
});

test("a reason that no field and no data of the form shows is left to a toast", async () => {
  const saidOf = async (more: object) => {
    answering(() => refusal(more));
    const answer = await postProspect(TYPED);
    return answer.ok ? null : answer.said;
  };
  expect(await saidOf({ result: { error: { "": ["Ya no existe."] } } })).toBe(false);
  expect(await saidOf({ result: { error: { "": ["Ya existe."] } }, about: { alike: [] } })).toBe(true);
});

test("a session that is over and a line that is dead are told apart, and both keep what was typed", async () => {
  answering(() => new Response(null, { status: 204, headers: { "x-remix-redirect": "/login" } }));
  const over = await postProspect(TYPED);
  expect(over).toMatchObject({ said: false, refusal: { result: { initialValue: TYPED } } });
  expect(over.ok ? "" : over.refusal.error).toBe(
    "Tu sesión terminó. Entra de nuevo en otra pestaña; lo que escribiste sigue aquí.",
  );
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("dead")));
  const dead = await postProspect(TYPED);
  expect(dead.ok ? "" : dead.refusal.error).toBe(
    "No hubo respuesta. Lo que escribiste sigue aquí; vuelve a intentarlo.",
  );
});

test("a card that is moved sends its status alone, and knows when it was not stored", async () => {
  const sent = answering(() => Response.json({}));
  expect(await putStatus(7, "contacted")).toBe(true);
  expect(sent).toEqual([{ url: "/api/prospects/7", method: "PUT", body: '{"status":"contacted"}' }]);
  answering(() => new Response(null, { status: 500 }));
  expect(await putStatus(7, "contacted")).toBe(false);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("dead")));
  expect(await putStatus(7, "contacted")).toBe(false);
});
