import { readFileSync } from "node:fs";
import { until } from "./support/business";
import { expect, test } from "./support/fixtures";
import { errorSchema, newCaller, registerByCall } from "./support/people";

const TEXT = "Los martes hay pan de muerto a $18 la pieza.";
const file = (name: string, bytes: Buffer | string = TEXT, mimeType = "text/plain") => ({
  file: { name, mimeType, buffer: Buffer.from(bytes) },
});
const UPLOAD = "/api/training/upload";
const LIST = "/api/training/documents";

test("API-57 an upload is stored, listed as processing and read in the background; a wrong type or size is refused", async ({
  playwright,
  baseURL,
}) => {
  const caller = await newCaller(playwright, baseURL);
  await registerByCall(caller);
  const uploaded = await caller.post(UPLOAD, { multipart: file("Menú.txt") });
  expect(uploaded.status()).toBe(201);
  const document = await uploaded.json();
  expect(document).toMatchObject({
    originalName: "Menú.txt",
    fileType: "txt",
    fileSize: TEXT.length,
    status: "processing",
  });
  await until("the document read", async () =>
    (await (await caller.get(LIST)).json())[0]?.status === "ready" ? true : undefined,
  );

  const again = await caller.post(UPLOAD, { multipart: file("Otro nombre.txt") });
  expect([again.status(), (await again.json()).id]).toEqual([200, document.id]);
  for (const [status, multipart] of [
    [415, file("programa.txt", Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]))],
    [415, file("foto.png", "no soy una foto", "image/png")],
    [413, file("grande.txt", Buffer.alloc(10_485_761, "a"))],
  ] as const) {
    const refused = await caller.post(UPLOAD, { multipart });
    expect(refused.status()).toBe(status);
    expect(errorSchema.parse(await refused.json()).error).toMatch(/[a-záéíóú]/);
  }
  expect(await (await caller.get(LIST)).json()).toHaveLength(1);
});

test("API-56 documents are listed newest first, of one company or of all, and a foreign company is not found", async ({
  playwright,
  baseURL,
  staff,
}) => {
  const caller = await newCaller(playwright, baseURL);
  await registerByCall(caller);
  for (const name of ["uno.txt", "dos.txt", "tres.txt"]) {
    await caller.post(UPLOAD, { multipart: file(name, `${TEXT} ${name}`) });
  }
  const names = async (query: string) => {
    const answer = await caller.get(`${LIST}${query}`);
    const rows: { originalName: string }[] = await answer.json();
    return { names: rows.map((row) => row.originalName), next: answer.headers().link };
  };
  expect(await names("")).toEqual({ names: ["tres.txt", "dos.txt", "uno.txt"], next: undefined });
  const first = await names("?limit=2");
  expect(first.names).toEqual(["tres.txt", "dos.txt"]);
  const next = /<([^>]+)>; rel="next"/.exec(first.next ?? "")?.[1] ?? "";
  expect((await names(next.slice(next.indexOf("?")))).names).toEqual(["uno.txt"]);

  const [theirs] = await (await staff.request.get(LIST)).json();
  expect(theirs).toMatchObject({ id: expect.any(Number), status: "ready", fileSize: expect.any(Number) });
  const own = await (await staff.request.get(`${LIST}?companyId=${theirs.companyId}`)).json();
  expect(own.every(({ companyId }: { companyId: number }) => companyId === theirs.companyId)).toBe(true);
  expect((await caller.get(`${LIST}?companyId=${theirs.companyId}`)).status()).toBe(404);
});

test("API-59 a download answers the same bytes under their own name; a foreign id answers 404", async ({
  playwright,
  baseURL,
}) => {
  const bytes = readFileSync("tests/fixtures/documents/negocio.pdf");
  const caller = await newCaller(playwright, baseURL);
  await registerByCall(caller);
  const name = 'Menú "niños" 100%.pdf';
  const { id } = await (await caller.post(UPLOAD, { multipart: file(name, bytes, "application/pdf") })).json();
  const answer = await caller.get(`${LIST}/${id}/download`);
  expect(Buffer.compare(await answer.body(), bytes)).toBe(0);
  const disposition = answer.headers()["content-disposition"] ?? "";
  expect(disposition).toMatch(/^attachment; /);
  expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? "")).toContain("Menú");
  expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
  const stranger = await newCaller(playwright, baseURL);
  await registerByCall(stranger);
  expect((await stranger.get(`${LIST}/${id}/download`)).status()).toBe(404);
});

test("API-58 a deleted document and its file are gone; a foreign id is untouched", async ({ playwright, baseURL }) => {
  const caller = await newCaller(playwright, baseURL);
  await registerByCall(caller);
  const { id } = await (await caller.post(UPLOAD, { multipart: file("Borrador.txt") })).json();
  const stranger = await newCaller(playwright, baseURL);
  await registerByCall(stranger);
  expect((await stranger.delete(`${LIST}/${id}`)).status()).toBe(404);
  expect((await caller.get(`${LIST}/${id}/download`)).status()).toBe(200);

  const deleted = await caller.delete(`${LIST}/${id}`);
  expect([deleted.status(), await deleted.json()]).toEqual([200, { success: true }]);
  expect(await (await caller.get(LIST)).json()).toEqual([]);
  expect((await caller.get(`${LIST}/${id}/download`)).status()).toBe(404);
  expect((await caller.delete(`${LIST}/${id}`)).status()).toBe(404);
});
