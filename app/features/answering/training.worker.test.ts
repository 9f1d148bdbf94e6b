import { describe, expect, test } from "vitest";
import { AppError } from "~/platform/errors";
import { textMark } from "~/platform/text-mark";
import { AiProviderError } from "~/providers/ai/port";
import {
  business,
  creditsOf,
  learn,
  newCompany,
  newTenant,
  OPEN,
  rowsOf,
  staffOf,
} from "../../../tests/support/builders";
import { Meanwhile } from "../../../tests/support/meanwhile";
import { testPlatform } from "../../../tests/support/platform";
import { workshop } from "../../../tests/support/run-queue";
import { actAsModel, answerWith } from "../../../tests/support/scripted-ai";
import { readAiConfiguration, saveAiConfiguration } from "./configuration.server";
import { aiConfigurationSchema, aiTrialSchema, generalPromptSchema } from "./forms";
import {
  readGeneralPrompt,
  readPromptVersions,
  restorePromptVersion,
  saveGeneralPrompt,
} from "./general-prompt.server";
import { HANDOFF_MESSAGE } from "./handoff";
import { saveHours } from "./hours/business-hours.server";
import { configMark, configTexts } from "./seen/configuration-version";
import { aiConfiguration, aiRuns, systemPrompts } from "./tables.server";
import { tryAnswer } from "./try-answer.server";

const configuration = (over: Record<string, unknown>) =>
  aiConfigurationSchema.parse({ companyName: "La Espiga", ...over });
const trial = (over: Record<string, unknown> = {}) =>
  aiTrialSchema.parse({ message: "¿A qué hora abren los domingos?", ...over });
const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return error;
};

describe("a company's configuration", () => {
  test("TRAIN-20 each company answers its own values, a company without any the defaults, a foreign one 404", async () => {
    const platform = testPlatform();
    const [tenant, stranger] = await Promise.all([newTenant(platform), newTenant(platform)]);
    const [a, b, foreign] = await Promise.all([newCompany(tenant), newCompany(tenant), newCompany(stranger)]);
    await saveAiConfiguration(
      tenant,
      configuration({ companyId: a, industry: "restaurant", tone: "casual", customInstructions: "Ofrece pan." }),
    );
    expect(await readAiConfiguration(tenant, a)).toMatchObject({
      companyName: "La Espiga",
      industry: "restaurant",
      tone: "casual",
      customInstructions: "Ofrece pan.",
      isSaved: true,
    });
    expect(await readAiConfiguration(tenant, b)).toMatchObject({
      companyName: "",
      tone: "professional",
      isSaved: false,
    });
    expect(await readAiConfiguration(tenant, null)).toMatchObject({ companyId: null, isSaved: false });
    expect((await refusal(readAiConfiguration(tenant, foreign))).status).toBe(404);
    expect((await refusal(saveAiConfiguration(tenant, configuration({ companyId: foreign })))).status).toBe(404);
    expect(await rowsOf(stranger, aiConfiguration)).toEqual([]);
  });

  test("two saves for one company leave one row, the general one beside it, and the last save wins whole", async () => {
    const tenant = await newTenant(testPlatform());
    const companyId = await newCompany(tenant);
    const save = (over: Record<string, unknown>) => saveAiConfiguration(tenant, configuration(over));
    await Promise.all([
      save({ companyId, tone: "casual", customInstructions: "Uno" }),
      save({ companyId, tone: "friendly", treatment: "usted", language: "es" }),
      save({ companyId: null, companyName: "Grupo Espiga" }),
      save({ companyName: "Grupo Espiga" }),
    ]);
    await save({ companyId, companyName: "Otra", tone: "friendly" });
    const rows = await rowsOf(tenant, aiConfiguration);
    expect(rows.map((row) => row.companyId).sort()).toEqual([companyId, null].sort());
    expect(await readAiConfiguration(tenant, companyId)).toEqual({
      companyId,
      companyName: "Otra",
      industry: "",
      tone: "friendly",
      customInstructions: "",
      treatment: null,
      language: null,
      isSaved: true,
    });
  });

  test("a form that saw another configuration overwrites nothing, and is told what is stored; hours are no such change", async () => {
    const meanwhile = new Meanwhile(/insert into ai_configuration/);
    const tenant = await newTenant(workshop({ database: meanwhile.around }).platform);
    const companyId = await newCompany(tenant);
    const input = (over: object = {}) => configuration({ companyId, industry: "retail", ...over });
    const markOf = (of: ReturnType<typeof input>) => configMark(configTexts((name) => of[name]));
    const none = configMark(configTexts((name) => (name === "tone" ? "professional" : "")));
    const one = input();
    await saveAiConfiguration(tenant, one, none);
    const other = input({ tone: "casual", treatment: "usted", customInstructions: "Ofrece pan." });
    const conflict = async (seen: number) => {
      const { code, detail, userMessage, about } = await refusal(saveAiConfiguration(tenant, other, seen));
      return { code, detail, userMessage, about };
    };
    const told = (stored: typeof one, fields: object[]) => ({
      code: "conflict",
      detail: "changed_meanwhile",
      userMessage: "Alguien de tu equipo cambió esta configuración mientras la editabas.",
      about: { changed: { seen: markOf(stored), fields } },
    });
    const instructions = (stored: string) => ({ label: "Instrucciones personalizadas", stored });
    const spoken = [
      { label: "Tono", stored: "Profesional" },
      { label: "Trato", stored: "Sin elegir" },
    ];
    expect(await conflict(none)).toEqual(told(one, [...spoken, instructions("")]));
    // At the same moment too.
    const colleagues = input({ customInstructions: "Saluda." });
    meanwhile.once(() => saveAiConfiguration(tenant, colleagues));
    expect(await conflict(markOf(one))).toEqual(told(colleagues, [...spoken, instructions("Saluda.")]));
    expect(await readAiConfiguration(tenant, companyId)).toMatchObject({ customInstructions: "Saluda." });
    // What is stored already is no conflict, nor are other hours.
    await saveAiConfiguration(tenant, colleagues, none);
    await saveHours(tenant, companyId, null);
    await saveAiConfiguration(tenant, other, markOf(colleagues));
    expect(await readAiConfiguration(tenant, companyId)).toMatchObject({ customInstructions: "Ofrece pan." });
    await saveAiConfiguration(tenant, one);
    expect(await readAiConfiguration(tenant, companyId)).toMatchObject({ customInstructions: "" });
  });

  test("TRAIN-19 the tones are three, professional unless chosen, and an unknown one is refused in Spanish", () => {
    expect(configuration({}).tone).toBe("professional");
    for (const tone of ["professional", "friendly", "casual"]) expect(configuration({ tone }).tone).toBe(tone);
    const refused = aiConfigurationSchema.safeParse({ tone: "rude" });
    expect(refused.error?.issues[0]?.message).toBe("Elige uno de los tres tonos.");
  });
});

describe("the general prompt", () => {
  test("it is empty, then what was saved last, one row; a blank one is refused", async () => {
    const tenant = await newTenant(testPlatform());
    const ana = staffOf(tenant);
    expect(await readGeneralPrompt(tenant)).toBe("");
    await Promise.all([saveGeneralPrompt(tenant, ana, "Uno"), saveGeneralPrompt(tenant, ana, "Dos")]);
    await saveGeneralPrompt(tenant, ana, "Tres");
    expect(await readGeneralPrompt(tenant)).toBe("Tres");
    expect(await rowsOf(tenant, systemPrompts)).toHaveLength(1);
    expect(generalPromptSchema.safeParse({ systemPrompt: " \n " }).success).toBe(false);
  });

  test("every text is kept with who saved it, the same text again is not, and an earlier one can be brought back", async () => {
    const platform = testPlatform();
    const [tenant, stranger] = await Promise.all([newTenant(platform), newTenant(platform)]);
    const ana = staffOf(tenant);
    for (const text of ["Uno", "Dos", "Dos"]) await saveGeneralPrompt(tenant, ana, text);
    const { versions, next } = await readPromptVersions(tenant);
    expect(versions.map(({ systemPrompt, savedByName }) => [systemPrompt, savedByName])).toEqual([
      ["Dos", "Ana Ruiz"],
      ["Uno", "Ana Ruiz"],
    ]);
    expect(next).toBeNull();
    const first = versions[1]?.id ?? 0;
    expect(await restorePromptVersion(tenant, ana, first)).toBe("Uno");
    expect(await readGeneralPrompt(tenant)).toBe("Uno");
    expect((await readPromptVersions(tenant)).versions[0]).toMatchObject({ systemPrompt: "Uno", restoredFrom: first });
    expect((await refusal(restorePromptVersion(stranger, staffOf(stranger), first))).status).toBe(404);
    expect(await readGeneralPrompt(stranger)).toBe("");
  });

  test("a form that saw another prompt overwrites nothing, and is told what is stored; a call saves as ever", async () => {
    const meanwhile = new Meanwhile(/insert into system_prompts/);
    const tenant = await newTenant(workshop({ database: meanwhile.around }).platform);
    const ana = staffOf(tenant);
    const empty = textMark("");
    expect(await saveGeneralPrompt(tenant, ana, "Uno", { seen: empty })).toBe("Uno");
    const conflict = async (text: string, seen: number) => {
      const { code, detail, userMessage, about } = await refusal(saveGeneralPrompt(tenant, ana, text, { seen }));
      return { code, detail, userMessage, about };
    };
    const told = (stored: string) => ({
      code: "conflict",
      detail: "changed_meanwhile",
      userMessage: "Alguien de tu equipo cambió el prompt general mientras lo editabas.",
      about: { changed: { seen: textMark(stored), fields: [{ label: "Prompt general", stored }] } },
    });
    expect(await conflict("Dos", empty)).toEqual(told("Uno"));
    // At the same moment too.
    meanwhile.once(() => saveGeneralPrompt(tenant, ana, "De una colega"));
    expect(await conflict("Dos", textMark("Uno"))).toEqual(told("De una colega"));
    expect(await readGeneralPrompt(tenant)).toBe("De una colega");
    // What is stored already is no conflict, and whoever has seen it saves.
    expect(await saveGeneralPrompt(tenant, ana, "De una colega", { seen: empty })).toBe("De una colega");
    expect(await saveGeneralPrompt(tenant, ana, "Dos", { seen: textMark("De una colega") })).toBe("Dos");
    expect(await saveGeneralPrompt(tenant, ana, "Tres")).toBe("Tres");
    const { versions } = await readPromptVersions(tenant);
    expect(versions.map(({ systemPrompt }) => systemPrompt)).toEqual(["Tres", "Dos", "De una colega", "Uno"]);
  });

  test("what another business has written word for word is a version all the same", async () => {
    const platform = testPlatform();
    const tenants = [await newTenant(platform, { shard: 0 }), await newTenant(platform, { shard: 0 })];
    for (const tenant of tenants) await saveGeneralPrompt(tenant, staffOf(tenant), "Habla de tú.");
    for (const tenant of tenants) expect((await readPromptVersions(tenant)).versions).toHaveLength(1);
  });

  test("a page shows twenty versions, the last one beside the one before it; twenty are one page", async () => {
    const tenant = await newTenant(testPlatform());
    const save = (number: number) => saveGeneralPrompt(tenant, staffOf(tenant), `Habla de tú.\nRegla ${number}`);
    for (let number = 1; number <= 20; number += 1) await save(number);
    const whole = await readPromptVersions(tenant);
    expect([whole.versions.length, whole.next]).toEqual([20, null]);
    await save(21);
    const { versions, next } = await readPromptVersions(tenant);
    expect([versions.length, versions[0]?.systemPrompt, next]).toEqual([
      20,
      "Habla de tú.\nRegla 21",
      versions[19]?.id,
    ]);
    expect(versions[19]?.changes).toEqual([
      { kind: "same", text: "Habla de tú." },
      { kind: "removed", text: "Regla 1" },
      { kind: "added", text: "Regla 2" },
    ]);
    const rest = await readPromptVersions(tenant, next);
    expect(rest.versions.map(({ systemPrompt }) => systemPrompt)).toEqual(["Habla de tú.\nRegla 1"]);
    expect(rest.next).toBeNull();
  });
});

describe("trying the AI", () => {
  test("the model gets the company's instructions, the general prompt and the ready document; nothing is written or charged", async () => {
    const { shop, tenant, ai } = await business();
    const companyId = await newCompany(tenant);
    await learn(shop, tenant, "Entregas\n\nEntregamos los lunes en la colonia Roma.", { companyId });
    await saveAiConfiguration(tenant, configuration({ companyId, customInstructions: "Ofrece pan de muerto." }));
    await saveGeneralPrompt(tenant, staffOf(tenant), "Saluda con el nombre.");
    const before = await creditsOf(tenant);
    const answer = await tryAnswer(tenant, { ai }, 7, trial({ companyId }));
    const request = ai.requests.at(-1);
    expect(request?.instructions).toContain("Ofrece pan de muerto.");
    expect(request?.instructions).toContain("Saluda con el nombre.");
    expect(request?.passages.some(({ text }) => text.includes("domingos"))).toBe(true);
    expect(answer).toMatchObject({
      response: OPEN,
      handoff: null,
      analysis: { sentiment: { sentiment: "neutral", confidence: 0.8 } },
      credits: 1,
      tokens: 120,
    });
    expect(answer.retrieved[0]).toMatchObject({ documentName: "datos.txt", isCited: true });
    expect(await creditsOf(tenant)).toEqual(before);
    expect(await rowsOf(tenant, aiRuns)).toEqual([]);
  });

  test("what the documents do not say, and who asks for a person, would be handed over, and says why", async () => {
    const { tenant, ai } = await business(answerWith("No sé.", { needsHuman: true }));
    expect(await tryAnswer(tenant, { ai }, 7, trial())).toMatchObject({
      response: "Lo consulto con una persona del equipo, que te responde por aquí.",
      draft: "",
    });
    actAsModel(ai);
    expect(await tryAnswer(tenant, { ai }, 7, trial())).toMatchObject({
      response: HANDOFF_MESSAGE,
      handoff: "La IA no estuvo segura y prefirió preguntarte.",
      credits: 0,
    });
    const person = await tryAnswer(tenant, { ai }, 7, trial({ message: "Quiero hablar con una persona" }));
    expect(person).toMatchObject({ handoff: "El cliente pidió hablar con una persona.", retrieved: [] });
  });

  test("who says that a quoted answer was not it would be handed over", async () => {
    const { tenant, ai } = await business(answerWith(OPEN, { quoted: true }));
    const { response, offers } = await tryAnswer(tenant, { ai }, 7, trial());
    expect(offers).toBe("person");
    const customer = { role: "customer", text: "¿A qué hora abren?" } as const;
    const turns = [customer, { role: "assistant", text: response, offers } as const];
    expect(await tryAnswer(tenant, { ai }, 7, trial({ message: "No es eso", turns }))).toMatchObject({
      handoff: "La respuesta de la IA no era lo que el cliente buscaba.",
    });
    expect(ai.requests).toHaveLength(1);
  });

  test("an answer that is not sure would be a draft for the team, free", async () => {
    const { tenant, ai } = await business(answerWith(OPEN, { unsure: true }));
    expect(await tryAnswer(tenant, { ai }, 7, trial())).toMatchObject({
      response: "Lo consulto con una persona del equipo, que te responde por aquí.",
      handoff: "La IA no estuvo segura y dejó un borrador para tu equipo.",
      draft: OPEN,
      seen: "Pregunta",
      credits: 0,
    });
  });

  test("what may hurt somebody would be a draft for the team, and says why", async () => {
    const why = "El cliente habla de una alergia, una enfermedad o un embarazo. Contéstale tú.";
    const { tenant, ai } = await business(answerWith(OPEN), answerWith("", { needsHuman: true, citations: [] }));
    const message = "Estoy embarazada, ¿abren el domingo?";
    expect(await tryAnswer(tenant, { ai }, 7, trial({ message }))).toMatchObject({ draft: OPEN, handoff: why });
    expect(await tryAnswer(tenant, { ai }, 7, trial({ message }))).toMatchObject({ draft: "", handoff: why });
  });

  test("an order goes on over several questions as in a thread, and ends with a person", async () => {
    const { tenant, ai } = await business(answerWith(OPEN));
    const turns: Record<string, unknown>[] = [];
    const says = async (message: string) => {
      const { response: text, code, seen, handoff } = await tryAnswer(tenant, { ai }, 7, trial({ message, turns }));
      turns.push({ role: "customer", text: message }, { role: "assistant", text, ...(code ? { code } : {}) });
      return [seen, text, handoff];
    };
    expect(await says("quiero encargar un pastel de tres leches")).toEqual([
      "Pedido",
      "Anoté: «quiero encargar un pastel de tres leches». ¿Para cuándo y a nombre de quién?",
      null,
    ]);
    expect(await says("¿A qué hora abren los domingos?")).toEqual(["Pregunta", OPEN, null]);
    expect(await says("el sábado, soy Rosa")).toEqual([
      "Pedido",
      "Anoté: «quiero encargar un pastel de tres leches; el sábado, soy Rosa». Una persona del equipo te lo confirma.",
      "El cliente quiere hacer un pedido. Confírmaselo tú.",
    ]);
    expect((await says("¿A qué hora abren los domingos?"))[0]).toBe("Pregunta");
    expect(ai.requests).toHaveLength(2);
  });

  test("a blank message, a foreign company, a model that fails or says nothing end in a Spanish sentence", async () => {
    const { tenant, ai } = await business(
      answerWith(""),
      answerWith(""),
      new AiProviderError("timeout", "no answer from https://secret.example"),
    );
    const other = await newTenant(testPlatform());
    const foreign = await newCompany(other);
    expect(aiTrialSchema.safeParse({ message: "  " }).success).toBe(false);
    expect((await refusal(tryAnswer(tenant, { ai }, 7, trial({ companyId: foreign })))).status).toBe(404);
    expect((await refusal(tryAnswer(tenant, { ai }, 7, trial()))).userMessage).toBe("Error: Sin respuesta");
    const failed = await refusal(tryAnswer(tenant, { ai }, 7, trial()));
    expect(failed.userMessage).toBe("No se pudo probar la respuesta de la IA");
    expect(JSON.stringify(failed.userMessage)).not.toContain("secret");
  });

  test("120 trials an hour and person, then a kind no", async () => {
    const { tenant, ai } = await business();
    for (let times = 0; times < 120; times += 1) {
      await tryAnswer(tenant, { ai }, 7, trial({ message: "Quiero hablar con un asesor" }));
    }
    expect((await refusal(tryAnswer(tenant, { ai }, 7, trial()))).status).toBe(429);
    expect((await tryAnswer(tenant, { ai }, 8, trial())).response).toBe(OPEN);
  });
});
