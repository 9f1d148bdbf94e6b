import { expect, test } from "vitest";
import { reasonsOf } from "../../../tests/support/reasons";
import { macroSchema } from "./macros/schema";
import {
  aiSwitchSchema,
  assignSchema,
  contactSchema,
  forwardSchema,
  newContactSchema,
  noteSchema,
  ofManySchema,
  rejectionSchema,
  seeSchema,
  snoozeSchema,
  tagManySchema,
  tagsSchema,
} from "./schema";
import { viewSchema } from "./views/schema";

const thread = { conversationId: "7" };
const x = (length: number) => "x".repeat(length);
const list = (length: number) => Array.from({ length }, (_, at) => at + 1).join(",");

test("a note has 4,000 characters at most, a reason 300, and what goes along with a thread 1,000", () => {
  expect(reasonsOf(noteSchema, { ...thread, content: x(4_000) })).toEqual({});
  expect(reasonsOf(noteSchema, { ...thread, content: x(4_001) })).toEqual({
    content: "La nota es muy larga: el máximo son 4,000 caracteres.",
  });
  expect(reasonsOf(noteSchema, { ...thread, content: " \r\n " })).toEqual({ content: "Escribe la nota." });
  const rejected = (reason: string) => reasonsOf(rejectionSchema, { ...thread, of: "1", reason });
  expect([rejected(x(300)), rejected(x(301))]).toEqual([{}, { reason: "El motivo: el máximo son 300 caracteres." }]);
  const brief = (text: string) => reasonsOf(aiSwitchSchema, { ...thread, enabled: "true", brief: text });
  expect([brief(x(1_000)), brief(x(1_001))]).toEqual([{}, { brief: "El resumen: el máximo son 1,000 caracteres." }]);
  const told = (note: string) => reasonsOf(forwardSchema, { ...thread, agentId: "3", how: "tell", note });
  expect([told(x(1_000)), told(x(1_001))]).toEqual([{}, { note: "La nota: el máximo son 1,000 caracteres." }]);
});

test("optional texts are nothing where they are blank, and their line ends are one character", () => {
  expect(rejectionSchema.parse({ ...thread, of: "1", reason: " \n " }).reason).toBeNull();
  expect(rejectionSchema.parse({ ...thread, of: "1" }).reason).toBeNull();
  expect(rejectionSchema.parse({ ...thread, of: "1", reason: " uno\r\ndos " }).reason).toBe("uno\ndos");
});

test("tags are cleaned, each once, twenty at most and of forty characters", () => {
  const tagged = (tags: string) => tagsSchema.safeParse({ ...thread, tags }).data?.tags;
  expect(tagged(" VIP ,vip,, Pan  Dulce")).toEqual(["vip", "pan dulce"]);
  expect(tagged(list(20))).toHaveLength(20);
  expect(reasonsOf(tagsSchema, { ...thread, tags: list(21) })).toEqual({
    tags: "Una conversación puede tener hasta 20 etiquetas.",
  });
  expect(tagged(x(40))).toEqual([x(40)]);
  expect(reasonsOf(tagsSchema, { ...thread, tags: x(41) })).toEqual({
    tags: "Esa etiqueta es muy larga: el máximo son 40 caracteres.",
  });
  expect(reasonsOf(tagManySchema, { ids: "1", tags: " , " })).toEqual({ tags: "Escribe al menos una etiqueta." });
  expect(reasonsOf(tagManySchema, { ids: "1", tags: "vip" })).toEqual({});
});

test("one to a hundred threads are chosen, each once, and all by their ids", () => {
  expect(ofManySchema.parse({ ids: "7,8,7," }).ids).toEqual([7, 8]);
  expect(ofManySchema.parse({ ids: list(100) }).ids).toHaveLength(100);
  expect(reasonsOf(ofManySchema, { ids: list(101) })).toEqual({ ids: "Elige hasta 100 conversaciones a la vez." });
  expect(reasonsOf(ofManySchema, { ids: "," })).toEqual({ ids: "Elige al menos una conversación." });
  expect(Object.keys(reasonsOf(ofManySchema, { ids: "7,x" }))).toEqual(["ids.1"]);
});

test("an empty choice is nobody, and another must be an id", () => {
  expect(assignSchema.parse({ ...thread, agentId: "" }).agentId).toBeNull();
  expect(assignSchema.parse({ ...thread, agentId: "3" }).agentId).toBe(3);
  for (const agentId of ["0", "-1", "1.5", "x"])
    expect(Object.keys(reasonsOf(assignSchema, { ...thread, agentId }))).toEqual(["agentId"]);
  expect(reasonsOf(forwardSchema, { ...thread, agentId: "", how: "assign" })).toEqual({ agentId: "Elige a quién." });
  expect(seeSchema.parse(thread).upTo).toBeUndefined();
});

test("a thread is put off by a word or until a moment with a zone or without", () => {
  for (const until of ["1h", "2027-01-05T09:30", "2027-01-05T09:30:00-06:00"])
    expect(snoozeSchema.parse({ ...thread, until }).until).toBe(until);
  expect(reasonsOf(snoozeSchema, { ...thread, until: "mañana mismo" })).toEqual({
    until: "Elige hasta cuándo posponerla.",
  });
});

test("a contact's data are cleaned and kept to their lengths", () => {
  const typed = { customerName: " Ana ", email: " ANA@correo.mx ", phone: " 55 " };
  expect(contactSchema.parse({ ...thread, ...typed })).toMatchObject({
    ...{ customerName: "Ana", email: "ana@correo.mx", phone: "55" },
  });
  expect(contactSchema.parse({ ...thread, customerName: "", email: "" })).toMatchObject({
    ...{ customerName: null, email: null },
  });
  const reasons = (fields: object) => reasonsOf(contactSchema, { ...thread, ...fields });
  expect(reasons({ customerName: x(120), phone: x(40), phoneCode: x(8) })).toEqual({});
  expect(Object.keys(reasons({ customerName: x(121), phone: x(41), phoneCode: x(9) })).sort()).toEqual(
    ["customerName", "phone", "phoneCode"].sort(),
  );
  expect(reasons({ email: "ana@" })).toEqual({
    email: "Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx.",
  });
  expect(reasons({ email: `${x(250)}@b.mx` })).toEqual({ email: "Ese email es muy largo." });
  const added = (fields: object) => reasonsOf(newContactSchema, { ...thread, kind: "customer", ...fields });
  expect(added({ firstName: x(100), lastName: x(100) })).toEqual({});
  expect(added({ firstName: x(101), lastName: x(101) })).toEqual({
    firstName: "El nombre: el máximo son 100 caracteres.",
    lastName: "El apellido: el máximo son 100 caracteres.",
  });
  expect(added({ firstName: " " })).toEqual({ firstName: "Escribe el nombre." });
});

test("a macro needs a name, may do nothing, and puts five tags at most", () => {
  expect(macroSchema.parse({ name: " Cerrar  y\nagradecer " })).toEqual({
    ...{ name: "Cerrar y agradecer", content: "", tags: [] },
    ...{ state: "keep", assign: "keep", ai: "keep", owner: "team" },
  });
  expect(reasonsOf(macroSchema, { name: " " })).toEqual({ name: "Ponle un nombre a la macro." });
  expect(reasonsOf(macroSchema, { name: "a", tags: list(5) })).toEqual({});
  expect(reasonsOf(macroSchema, { name: "a", tags: list(6) })).toEqual({
    tags: "Una macro puede poner hasta 5 etiquetas.",
  });
});

test("a view keeps filters that there are, none where they are empty, and never the trash", () => {
  const empty = { channel: "", status: "", company: "", agent: "", tag: "", q: "" };
  expect(viewSchema.parse({ name: "Mías", ...empty })).toEqual({
    ...{ name: "Mías", channel: null, status: null, company: null, agent: null, tag: null, q: null },
  });
  expect(viewSchema.parse({ name: "Mías" })).toMatchObject({ channel: null, q: null });
  expect(viewSchema.parse({ name: "Mías", status: "pending", company: "4" })).toMatchObject({
    ...{ status: "pending", company: 4 },
  });
  const unknown = "Ese filtro no existe. Vuelve a la bandeja y elígelo otra vez.";
  expect(reasonsOf(viewSchema, { name: "Mías", status: "trash", channel: "all", company: "x" })).toEqual({
    ...{ status: unknown, channel: unknown, company: unknown },
  });
  expect(reasonsOf(viewSchema, { name: x(40) })).toEqual({});
  expect(reasonsOf(viewSchema, { name: x(41) })).toEqual({
    name: "El nombre es muy largo: el máximo son 40 caracteres.",
  });
  expect(reasonsOf(viewSchema, { name: "" })).toEqual({ name: "Ponle un nombre a la vista." });
});
