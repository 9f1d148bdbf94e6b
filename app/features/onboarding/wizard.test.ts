import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askedFields } from "./draft";
import { descriptionFileFlaw, wizardFileFlaw } from "./file-rules";
import { FIELDS, type Interpretation, isOptional } from "./steps";
import { type Created, readAlone, Wizard, type WizardState, type WizardWorld } from "./wizard";
import { greetingOf } from "./wizard-texts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ANSWERS = [
  "Ana",
  "Ruiz",
  "ana@a.mx",
  "2225551234",
  "https://a.mx",
  "La Espiga",
  "h@a.mx",
  "2225559999",
  "Panadería",
];
const took = (extractedValue: string): Interpretation => ({
  understood: true,
  isDecline: false,
  extractedValue,
  needsMoreInfo: false,
  message: null,
});
const declined = (understood: boolean): Interpretation => ({
  ...took(""),
  understood,
  isDecline: true,
  extractedValue: null,
});
const unclear = (message: string | null): Interpretation => ({ ...declined(false), isDecline: false, message });

function world(over: Partial<WizardWorld> = {}) {
  const left: string[] = [];
  const kept: (WizardState | null)[] = [];
  const made: unknown[] = [];
  const own: WizardWorld = {
    interpret: async (_, text) => took(text),
    create: async (answers, file) => {
      made.push([answers, file]);
      return { ok: true, fileStored: true };
    },
    leave: (address) => void left.push(address),
    now: () => Date.now(),
    keep: (state) => void kept.push(state),
    ...over,
  };
  return { own, left, kept, made };
}

/** A wizard that has asked this step, with everything before it answered. */
async function wizardAt(step: number, own: WizardWorld): Promise<Wizard> {
  const answers = Object.fromEntries(FIELDS.slice(0, step - 1).map((field, at) => [field, ANSWERS[at]]));
  return new Wizard(own, { ...new Wizard(own).read(), step, answers, messages: [] });
}
test("a change that is left leaves the answer as it was and asks the open question again", async () => {
  const { own } = world();
  const wizard = await wizardAt(9, own);
  wizard.letBe();
  expect(wizard.read().messages).toEqual([]);
  wizard.change(3);
  wizard.letBe();
  expect(wizard.read()).toMatchObject({ step: 9, editing: null, answers: { email: "ana@a.mx" } });
  expect(last(wizard)).toContain("¿A qué se dedica tu negocio?");
});

const last = (wizard: Wizard) => wizard.read().messages.at(-1)?.text ?? "";

test("ONB-17 after the greeting the first question comes at 1500 ms, and no step is skipped", async () => {
  const { own, made } = world();
  const wizard = new Wizard(own);
  wizard.start(greetingOf("chat", ""));
  expect(last(wizard)).toMatch(/^¡Hola!/);
  vi.advanceTimersByTime(1_499);
  expect(wizard.read().step).toBe(0);
  vi.advanceTimersByTime(1);
  const seen: number[] = [];
  for (const answer of ANSWERS) {
    seen.push(wizard.read().step);
    await wizard.send(answer);
    vi.advanceTimersByTime(300);
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(wizard.read().step).toBe(10);
  wizard.withoutFile();
  await vi.advanceTimersByTimeAsync(0);
  expect(wizard.read().step).toBe(12);
  expect(made).toEqual([[Object.fromEntries(FIELDS.map((field, at) => [field, ANSWERS[at]])), null]]);
});

test("ONB-18 five and ten are optional, the others required", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((step) => !isOptional(step))).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
});

test("ONB-19 an extracted value is stored, and the next step follows at 300 ms", async () => {
  const { own } = world({ interpret: async () => took("Ana") });
  const wizard = await wizardAt(1, own);
  await wizard.send("me llamo ana");
  expect(wizard.read()).toMatchObject({ step: 1, answers: { firstName: "Ana" } });
  vi.advanceTimersByTime(299);
  expect(wizard.read().step).toBe(1);
  vi.advanceTimersByTime(1);
  expect(wizard.read().step).toBe(2);
});

test("ONB-20 a declined fifth step leads to the sixth at 1500 ms, a declined tenth to the account", async () => {
  const { own } = world({ interpret: async () => declined(true), create: () => new Promise<Created>(() => undefined) });
  for (const [step, next] of [
    [5, 6],
    [10, 11],
  ] as const) {
    const wizard = await wizardAt(step, own);
    await wizard.send("no tengo");
    expect(last(wizard)).toBe("No hay problema, podemos seguir sin eso.");
    vi.advanceTimersByTime(1_499);
    expect(wizard.read().step).toBe(step);
    vi.advanceTimersByTime(1);
    expect(wizard.read().step).toBe(next);
  }
});

test("ONB-21 a required step cannot be declined", async () => {
  const { own } = world({ interpret: async () => declined(false) });
  const wizard = await wizardAt(3, own);
  await wizard.send("no quiero");
  expect(last(wizard)).toBe(
    "Entiendo, pero este dato es necesario para crear tu cuenta en el sistema. ¿Podrías proporcionármelo por favor?",
  );
  vi.advanceTimersByTime(5_000);
  expect(wizard.read().step).toBe(3);
});

test("ONB-22 what is not understood asks again, with a hint at optional steps only", async () => {
  const at = async (step: number, message: string | null) => {
    const wizard = await wizardAt(step, world({ interpret: async () => unclear(message) }).own);
    await wizard.send("asdf");
    expect(wizard.read().step).toBe(step);
    return last(wizard);
  };
  expect(await at(4, null)).toBe("No entendí tu respuesta. Dime tu teléfono completo, por favor.");
  expect(await at(5, null)).toBe(
    "No entendí tu respuesta. Dime la página web de tu negocio, por favor. Si no tienes, escribe «no tengo» u «omitir».",
  );
  expect(await at(3, "Por favor ingresa un email válido")).toBe(
    "Por favor ingresa un email válido. Dime tu correo electrónico, por favor.",
  );
});

test("ONB-24 without the call an answer is read in the browser", async () => {
  const table = [
    [1, "", false, false, null],
    [1, "Ana", true, false, "Ana"],
    [3, "", false, false, null],
    [3, "ana@gmail", false, false, null],
    [3, "ana@gmail.com", true, false, "ana@gmail.com"],
    [5, "", true, true, null],
    [5, "mi página", true, false, "mi página"],
    [7, "", false, false, null],
    [7, "no es", false, false, null],
    [7, "ana@gmail.com", true, false, "ana@gmail.com"],
    [10, "", true, true, null],
    [10, "mi menú", true, false, "mi menú"],
  ] as const;
  for (const [step, text, understood, isDecline, extractedValue] of table)
    expect(readAlone(step, text), `${step}: "${text}"`).toMatchObject({ understood, isDecline, extractedValue });
  expect(readAlone(3, "x").message).toBe("Por favor ingresa un email válido");
  const wizard = await wizardAt(1, world({ interpret: async () => null }).own);
  await wizard.send("Ana");
  expect(wizard.read().answers.firstName).toBe("Ana");
});

test("ONB-25 an exception keeps the step", async () => {
  const wizard = await wizardAt(2, world({ interpret: () => Promise.reject(new Error("x")) }).own);
  await wizard.send("Ruiz");
  expect(last(wizard)).toBe("Disculpa, tuve un problemita técnico. ¿Podrías repetir tu respuesta por favor?");
  expect(wizard.read()).toMatchObject({ step: 2, busy: false });
});

test("ONB-26 an empty message is sent at the fifth step and not at the fourth", async () => {
  const asked: number[] = [];
  const { own } = world({
    interpret: async (step) => {
      asked.push(step);
      return declined(true);
    },
  });
  await (await wizardAt(4, own)).send("  ");
  await (await wizardAt(5, own)).send("");
  expect(asked).toEqual([5]);
});

test("ONB-28 a file has 10 MB at most and one of four types", () => {
  expect(wizardFileFlaw({ name: "a.pdf", size: 10_485_760 })).toBeNull();
  expect(wizardFileFlaw({ name: "a.pdf", size: 10_485_761 })).toBe("El archivo es demasiado grande. Máximo 10MB.");
  for (const name of ["a.txt", "a.doc", "A.DOCX"]) expect(wizardFileFlaw({ name, size: 1 })).toBeNull();
  expect(wizardFileFlaw({ name: "a.png", size: 1 })).toBe("Tipo de archivo no válido. Solo PDF, DOC, DOCX o TXT.");
  expect(wizardFileFlaw({ name: "a.txt", size: 0 })).toBe("Error al subir el archivo.");
});

test("ONB-29 creation starts 1000 ms after the file is confirmed", async () => {
  const { own } = world({ create: () => new Promise<Created>(() => undefined) });
  const wizard = await wizardAt(10, own);
  wizard.withFile(new File(["x"], "menu.pdf"));
  vi.advanceTimersByTime(999);
  expect(wizard.read().step).toBe(10);
  vi.advanceTimersByTime(1);
  expect(wizard.read().step).toBe(11);

  const skipped = await wizardAt(10, own);
  skipped.withoutFile();
  expect(skipped.read().step).toBe(11);
});

test("ONB-33 ONB-35 ONB-36 a failure shows the error, then the assistant, and may be repeated with the same file", async () => {
  const files: (File | null)[] = [];
  const results: Created[] = [
    { ok: false, error: "Error al crear la empresa" },
    { ok: true, fileStored: true },
  ];
  const { own, left } = world({
    create: async (_, file) => {
      files.push(file);
      return results.shift() ?? { ok: false, error: "" };
    },
  });
  const wizard = await wizardAt(10, own);
  const file = new File(["x"], "menu.pdf");
  wizard.withFile(file);
  await vi.advanceTimersByTimeAsync(1_000);
  const [error, said] = wizard.read().messages.slice(-2);
  expect(error).toMatchObject({ from: "system", text: "Error al crear la empresa" });
  expect(said).toMatchObject({ from: "assistant", text: expect.stringMatching(/volver a intentarlo.*soporte/) });
  wizard.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(wizard.read().step).toBe(12);
  expect(files).toEqual([file, file]);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(left).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(left).toEqual(["/admin/dashboard?welcome=true"]);
});

test("ONB-34 a file that was not stored is a warning, and the wizard ends well", async () => {
  const wizard = await wizardAt(10, world({ create: async () => ({ ok: true, fileStored: false }) }).own);
  wizard.withoutFile();
  await vi.advanceTimersByTimeAsync(0);
  expect(wizard.read()).toMatchObject({ step: 12 });
  expect(last(wizard)).toBe("Archivo no se pudo subir, pero puedes hacerlo después desde el panel");
});

test("an answer may be changed until the account is made, and the open question comes again", async () => {
  const wizard = await wizardAt(4, world().own);
  wizard.change(1);
  await wizard.send("Beatriz");
  vi.advanceTimersByTime(300);
  expect(wizard.read()).toMatchObject({ step: 4, editing: null, answers: { firstName: "Beatriz", email: "ana@a.mx" } });
});

test("'el mismo' takes the person's own e-mail and phone", async () => {
  const wizard = await wizardAt(7, world({ interpret: async () => unclear(null) }).own);
  await wizard.send("el mismo");
  vi.advanceTimersByTime(300);
  await wizard.send("usa el mismo");
  expect(wizard.read().answers).toMatchObject({ companyEmail: "ana@a.mx", companyPhone: "2225551234" });
});

test("what means 'the same' is understood, and the question that is asked again says how", async () => {
  for (const said of [
    "si",
    "Sí, es el mío",
    "sí",
    "el mismo.",
    "es el mismo de antes",
    "claro, usa mi correo personal",
  ]) {
    const wizard = await wizardAt(7, world({ interpret: async () => unclear(null) }).own);
    await wizard.send(said);
    expect(wizard.read().answers, said).toMatchObject({ companyEmail: "ana@a.mx" });
  }
  for (const said of ["no es el mismo", "no", "mi correo", "igualitos"]) {
    const wizard = await wizardAt(8, world({ interpret: async () => unclear(null) }).own);
    await wizard.send(said);
    expect(wizard.read().answers.companyPhone, said).toBeUndefined();
    expect(last(wizard)).toContain("Si es el tuyo, escribe «el mismo».");
  }
});

test("ONB-14 the greeting depends on the type and tells what was mentioned", () => {
  expect(greetingOf("endpoint", "")).not.toBe(greetingOf("chat", ""));
  expect(greetingOf("chat", "panadería")).toContain("«panadería»");
});

test("whoever gives a website up keeps none, and goes back to the open question", async () => {
  const { own, made } = world({ interpret: async (step, text) => (step === 5 ? declined(true) : took(text)) });
  const wizard = await wizardAt(9, own);
  wizard.change(5);
  await wizard.send("mejor no");
  vi.advanceTimersByTime(1_500);
  expect(wizard.read()).toMatchObject({ step: 9, editing: null });
  await wizard.send("Panadería");
  vi.advanceTimersByTime(300);
  wizard.withoutFile();
  await vi.advanceTimersByTimeAsync(0);
  expect(made).toMatchObject([[{ website: undefined, industry: "Panadería", email: "ana@a.mx" }, null]]);
});

test("only an answer that was given is changed, and nothing else goes on meanwhile", async () => {
  const { own, made } = world();
  const wizard = await wizardAt(10, own);
  wizard.change(10);
  wizard.change(11);
  expect(wizard.read()).toMatchObject({ editing: null, messages: [] });
  wizard.change(9);
  expect(wizard.read().editing).toBe(9);
  wizard.withoutFile();
  wizard.withFile(new File(["x"], "menu.pdf"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([made, wizard.read().step]).toEqual([[], 10]);
  wizard.letBe();
  wizard.withoutFile();
  await vi.advanceTimersByTimeAsync(0);
  expect(made).toHaveLength(1);
  // The account is made: nothing of it is changed any more.
  wizard.change(3);
  expect(wizard.read()).toMatchObject({ step: 12, editing: null });
});

test("while an answer is read, and until the next question stands, another press sends and changes nothing", async () => {
  const asked: string[] = [];
  let answer: (read: Interpretation) => void = () => undefined;
  const { own } = world({
    interpret: (_, text) => {
      asked.push(text);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  const wizard = await wizardAt(2, own);
  const sent = wizard.send("Ruiz");
  void wizard.send("Ruiz");
  wizard.change(1);
  expect([asked, wizard.read().editing]).toEqual([["Ruiz"], null]);
  answer(took("Ruiz"));
  await sent;
  void wizard.send("ana@a.mx");
  wizard.change(1);
  expect([asked, wizard.read().editing]).toEqual([["Ruiz"], null]);
  vi.advanceTimersByTime(300);
  void wizard.send("ana@a.mx");
  expect(asked).toEqual(["Ruiz", "ana@a.mx"]);
});

test("an account is not made twice: it is begun again only after a failure, whatever failed", async () => {
  let tries = 0;
  const { own, kept } = world({
    create: async () => {
      tries += 1;
      if (tries === 1) throw new Error("no line");
      return { ok: true, fileStored: true };
    },
  });
  const wizard = await wizardAt(10, own);
  wizard.retry();
  expect(tries).toBe(0);
  wizard.withoutFile();
  await vi.advanceTimersByTimeAsync(0);
  expect(
    wizard
      .read()
      .messages.slice(-2)
      .map(({ from, text }) => [from, text]),
  ).toMatchObject([
    ["system", "Error al crear la cuenta"],
    ["assistant", expect.any(String)],
  ]);
  expect(wizard.read()).toMatchObject({ step: 10, failed: true });
  wizard.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(wizard.read()).toMatchObject({ step: 12, failed: false });
  wizard.retry();
  wizard.withoutFile();
  await wizard.send("otra cosa");
  expect(tries).toBe(2);
  // The tab forgets what it was told once the account is there.
  expect(kept.at(-1)).toBeNull();
  expect(kept.filter((state) => state === null)).toHaveLength(1);
});

test("a tab that is opened again goes on at its question, and one that was making the account asks for the document", async () => {
  const at = (step: number) => {
    const wizard = new Wizard(world().own, { ...new Wizard(world().own).read(), step, busy: true, waiting: true });
    wizard.start("¡Hola!");
    vi.advanceTimersByTime(5_000);
    const { messages, busy, waiting, ...state } = wizard.read();
    return [state.step, messages.length, busy, waiting];
  };
  expect([at(4), at(10), at(11)]).toEqual([
    [4, 0, false, false],
    [10, 0, false, false],
    [10, 0, false, false],
  ]);
});

test("a file beside a description is a PDF of at most 10 MB", () => {
  expect(descriptionFileFlaw({ name: "Menú.PDF", size: 10_485_760 })).toBeNull();
  expect(descriptionFileFlaw({ name: "menu.pdf", size: 10_485_761 })).toBe(
    "El archivo es demasiado grande. Máximo 10MB.",
  );
  expect(descriptionFileFlaw({ name: "menu.docx", size: 1 })).toBe("Tipo de archivo no válido. Solo PDF.");
  expect(descriptionFileFlaw({ name: "menu.pdf", size: 0 })).toBe("Error al subir el archivo.");
});

test("fields are asked that are missing, were shown before or were refused, in their order", () => {
  const all = { name: "a", industry: "b", firstName: "c", lastName: "d", email: "e", phone: "f" };
  expect(askedFields(all)).toEqual([]);
  expect(askedFields({ ...all, email: "", lastName: undefined })).toEqual(["lastName", "email"]);
  expect(askedFields({ ...all, asked: "phone,name" }, { email: ["No."] })).toEqual(["name", "email", "phone"]);
});
