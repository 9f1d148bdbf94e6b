import { describe, expect, test } from "vitest";
import { EMPTY, orderScene, said } from "../../../../../tests/support/order-talk";
import type { Step } from "../../session.server";
import type { Progress } from "../../sessions/progress";
import type { Scene } from "./order-scene.server";
import { stepOf } from "./order-steps.server";
import { askItems, takeItems } from "./take-items.server";

const USUAL: Scene["settings"] = { pickup: true, delivery: false, asksWhen: false, paymentLink: null };
const scene = (text: string, settings = USUAL): Scene => orderScene(text, settings);
const start = (text: string): Step => takeItems(scene(text), EMPTY, text, true) ?? askItems(scene(text), EMPTY);

/** Plays a conversation and returns what was answered last. */
function play(first: string, ...texts: readonly string[]): Step {
  return texts.reduce<Step>((step, text) => {
    if (!("progress" in step)) throw new Error(step.kind);
    return stepOf(scene(text), step.progress);
  }, start(first));
}
const orderedIn = (step: Step) => ("progress" in step ? String(step.progress.collected.pedido ?? "") : step.kind);

const WHOLE = ["quiero pedir 2 conchas de vainilla y 1 bolillo", "Ana", "222 444 5566"] as const;
const SUMMARY = [
  "Esto es lo que tengo:",
  "2 × Concha de vainilla: $28",
  "1 × Bolillo: $3.50",
  "Total: $31.50",
  "A nombre de quién: Ana",
  "Teléfono: +522224445566",
  "¿Está bien? Responde «sí», «corregir» o «cancelar».",
].join("\n");

test("what is ordered instead of a name is added, and the name asked again", () => {
  const step = play(WHOLE[0], "y tambien 2 docenas de bolillos y 1 dona de azúcar");
  expect(orderedIn(step)).toBe("2 × Concha de vainilla, 25 × Bolillo, 1 × Dona de azúcar");
  expect(said(step)).toBe("¿A nombre de quién?");
  expect(said(play(WHOLE[0], "mañana a las 10"))).toBe("¿A nombre de quién?");
  expect(said(play(WHOLE[0], "y 3 empanadas"))).toContain("No encontré «empanadas» en la lista.");
});

test("a cancellation in other words ends it, and the next yes registers nothing", () => {
  expect(said(play(...WHOLE))).toBe(SUMMARY);
  for (const text of ["quiero cancelar mi pedido", "ya no lo quiero", "mejor no", "no quiero nada"]) {
    expect(play(...WHOLE, text).kind).toBe("cancelled");
    expect(play(WHOLE[0], text).kind).toBe("cancelled");
  }
});

describe("a correction", () => {
  test("of the order puts the new one in the place of the old one", () => {
    const asked = play(...WHOLE, "corregir", "pedido");
    expect(said(asked)).toMatch(/^¿Qué te preparo\?/);
    expect(orderedIn(play(...WHOLE, "corregir", "pedido", "3 donas de azúcar y 1 bolillo"))).toBe(
      "3 × Dona de azúcar, 1 × Bolillo",
    );
  });

  test.each(["que sean 4 bolillos nada mas", "solo 4 bolillos"])("«%s» is all there is", (text) => {
    const step = play(...WHOLE, "corregir", text);
    expect(orderedIn(step)).toBe("4 × Bolillo");
    expect(said(step)).toContain("Total: $14");
    expect(orderedIn(play(...WHOLE, text))).toBe("4 × Bolillo");
  });

  test("of one line leaves the others, and «agrega» adds", () => {
    expect(orderedIn(play(...WHOLE, "que sean 4 bolillos"))).toBe("2 × Concha de vainilla, 4 × Bolillo");
    expect(orderedIn(play(...WHOLE, "agrega 4 bolillos"))).toBe("2 × Concha de vainilla, 5 × Bolillo");
    expect(orderedIn(play(...WHOLE, "corregir", "agrega una dona de azúcar"))).toBe(
      "2 × Concha de vainilla, 1 × Bolillo, 1 × Dona de azúcar",
    );
  });
});

describe("a question in the middle", () => {
  test.each(["cuanto seria?", "¿cuánto es en total?", "cuanto te debo", "y el total?", "¿Cuánto va a ser todo?"])(
    "«%s» is answered with all prices",
    (text) => {
      expect(said(play(...WHOLE, text))).toBe(SUMMARY);
      expect(said(play(WHOLE[0], text))).toBe(
        "Llevo:\n2 × Concha de vainilla: $28\n1 × Bolillo: $3.50\nTotal: $31.50\n¿A nombre de quién?",
      );
    },
  );

  test("is followed by the whole summary", () => {
    expect(play(...WHOLE, "¿aceptan tarjeta?")).toMatchObject({ kind: "aside", again: SUMMARY });
  });

  test("about how it is handed over is known by the order itself", () => {
    const text = "hacen envios a domicilio?";
    const at = play(WHOLE[0]);
    const asked = (settings: Scene["settings"]) => ("progress" in at ? stepOf(scene(text, settings), at.progress) : at);
    expect(asked(USUAL)).toMatchObject({
      kind: "aside",
      known: "Por ahora no entregamos a domicilio: puedes pasar a recogerlo.",
    });
    expect(asked({ ...USUAL, pickup: false, delivery: true })).toMatchObject({ known: "Solo entregamos a domicilio." });
    const chosen: Progress = { ...EMPTY, index: 2, collected: { pedido: "1 × Bolillo", entrega: "Paso a recoger" } };
    expect(stepOf(scene(text, { ...USUAL, delivery: true }), chosen)).toMatchObject({
      known: "Te lo llevamos a domicilio, o puedes pasar a recogerlo.",
    });
    expect(stepOf(scene("¿aceptan tarjeta?"), "progress" in at ? at.progress : EMPTY)).not.toHaveProperty("known");
  });
});

test("what is on the list once is taken, and what is not is named", () => {
  expect(orderedIn(play("quiero pedir 3 cuernos"))).toBe("3 × Cuerno de mantequilla");
  expect(orderedIn(play("quiero hacer un pedido", "entonces 3 cuernos"))).toBe("3 × Cuerno de mantequilla");
  expect(said(play("quiero pedir 5 empanadas de atun"))).toContain("No encontré «empanadas de atun» en la lista.");
  expect(said(play("quiero pedir 3 cuernitos"))).toContain(
    "No encontré «cuernitos» en la lista. Lo más parecido es Cuerno de mantequilla.",
  );
  expect(said(play("quiero hacer un pedido"))).toMatch(/^¿Qué te preparo/);
});

test("the third time that nothing is on the list leads to a person, and what is on it begins the count anew", () => {
  const [first, second, third] = ["quiero pedir 5 empanadas", "pues 3 pizzas", "2 tamales"] as const;
  expect(play(first, second).kind).toBe("say");
  expect(play(first, second, third).kind).toBe("give_up");
  expect(orderedIn(play(first, second, "2 bolillos"))).toBe("2 × Bolillo");
  expect(play(first, "2 bolillos y 3 pizzas", third, second).kind).toBe("say");
});

const ASKING = { ...USUAL, asksWhen: true };
/** The same talk with a shop that asks for when. */
function playAsking(first: string, ...texts: readonly string[]): Step {
  const begun = takeItems(scene(first, ASKING), EMPTY, first, true) ?? askItems(scene(first, ASKING), EMPTY);
  return texts.reduce<Step>((step, text) => {
    if (!("progress" in step)) throw new Error(step.kind);
    return stepOf(scene(text, ASKING), step.progress);
  }, begun);
}

test("for when it is wanted is asked where the shop wishes it and nobody said it, and may be left out", () => {
  const question = "¿Para qué día y a qué hora lo quieres? Si no aplica, escribe «omitir».";
  expect(said(playAsking(WHOLE[0]))).toBe(question);
  expect(said(playAsking(WHOLE[0], "omitir", "Ana", "222 444 5566"))).toBe(SUMMARY);
  expect(said(playAsking(WHOLE[0], "mañana a las 5", "Ana", "222 444 5566"))).toContain(
    "Para cuándo: sábado 28 de noviembre de 2026, 5:00 p. m.\n",
  );
  expect(said(playAsking(`${WHOLE[0]} para el domingo`))).toBe("¿A nombre de quién?");
});

test("for when it is wanted is taken where it is said at once, in the place of the name, or at the end", () => {
  const sunday = SUMMARY.replace("A nombre", "Para cuándo: domingo 29 de noviembre de 2026\nA nombre");
  expect(said(play(`${WHOLE[0]} para el domingo`, ...WHOLE.slice(1)))).toBe(sunday);
  expect(said(play(WHOLE[0], "para el domingo"))).toBe("¿A nombre de quién?");
  expect(said(play(WHOLE[0], "para el domingo", ...WHOLE.slice(1)))).toBe(sunday);
  expect(said(play(...WHOLE, "es para el domingo por favor"))).toBe(sunday);
  expect(said(play(`${WHOLE[0]} para mañana`, ...WHOLE.slice(1), "mejor para el domingo"))).toBe(sunday);
});

const ASK = "¿Qué te preparo? Escríbelo con cantidad, como «2 conchas y un café».";
const knownIn = (step: Step) => ("progress" in step ? step.progress.collected : {});

test("an amount that cannot be noted is told with its true reason, and the next figure answers it", () => {
  const how = "¿Cuántas piezas de Bolillo quieres?";
  expect(said(play("quiero pedir 2,5 bolillos"))).toBe(
    `No anoté «2,5 bolillos»: solo puedo anotar cantidades enteras. ${how}`,
  );
  expect(said(play("quiero pedir 0 bolillos"))).toBe(`No anoté «0 bolillos»: la cantidad es cero. ${how}`);
  expect(said(play("quiero pedir 1,200 bolillos"))).toBe(
    `No anoté «1,200 bolillos»: puedo anotar hasta 1,000 de cada producto. ${how} Si necesitas más, pide hablar con una persona.`,
  );
  expect(said(play("quiero pedir bolillos"))).toBe(how);
  expect(orderedIn(play("quiero pedir 2,5 bolillos", "3"))).toBe("3 × Bolillo");
  expect(orderedIn(play("quiero pedir 1 dona de azúcar y 0 bolillos", "20"))).toBe("1 × Dona de azúcar, 20 × Bolillo");
});

test("what is added to a thing never goes over what can be ordered", () => {
  const step = play("quiero pedir 800 bolillos", "Ana", "222 444 5566", "agrega 800 bolillos");
  expect(said(step)).toContain("Llevo: 800 × Bolillo.\nNo anoté «1,600 × Bolillo»");
  expect(orderedIn(play("quiero pedir 800 bolillos", "Ana", "222 444 5566", "agrega 200 bolillos"))).toBe(
    "1000 × Bolillo",
  );
});

test("the number of what had to be asked for is kept, and «sí» takes the one that was offered", () => {
  expect(orderedIn(play("quiero pedir 3 cuernitos", "si, ese"))).toBe("3 × Cuerno de mantequilla");
  expect(orderedIn(play("quiero pedir 3 cuernitos", "de mantequilla"))).toBe("3 × Cuerno de mantequilla");
  expect(said(play("quiero pedir 3 cuernitos y 2 pizzas", "si"))).not.toContain("¿A nombre de quién?");
});

describe("while a thing is still missing", () => {
  test("a day or a name is kept, and the thing asked for", () => {
    const day = play("quiero hacer un pedido", "mañana a las 9 de la mañana");
    expect(said(day)).toBe(`Anotado.\n${ASK}`);
    expect(knownIn(day)).toEqual({ para_cuando: "sábado 28 de noviembre de 2026, 9:00 a. m." });
    for (const text of ["Lupita Hernández", "me llamo Lupita Hernández", "a nombre de Lupita Hernández"]) {
      const name = play("quiero hacer un pedido", text);
      expect([said(name), knownIn(name)]).toEqual([`Anotado.\n${ASK}`, { nombre: "Lupita Hernández" }]);
    }
    expect(said(play("quiero hacer un pedido", "mañana a las 9", "Lupita Hernández", "2 bolillos"))).toBe(
      "¿A qué teléfono te avisamos?",
    );
    expect(said(play("quiero pedir 2 bolillos y una pizza", "mañana a las 9"))).toBe(
      "Anotado.\nEscríbeme lo que falta, o «nada más».",
    );
  });

  test("it is taken from between the things", () => {
    const step = play("quiero pedir 2 bolillos, mañana a las 9, Lupita Hernández");
    expect([said(step), orderedIn(step)]).toEqual(["¿A qué teléfono te avisamos?", "2 × Bolillo"]);
  });

  test("what is not on the list is quoted as it was written, and «nada más» is offered only where something was taken", () => {
    expect(said(play("quiero pedir 2 Piñatas de Atún"))).toBe(
      "No encontré «Piñatas de Atún» en la lista.\nEscríbeme qué quieres, con cantidad.",
    );
    expect(said(play("quiero pedir 2 piñatas y 1 bolillo"))).toBe(
      "Llevo: 1 × Bolillo.\nNo encontré «piñatas» en la lista.\nEscríbeme lo que falta, o «nada más».",
    );
  });

  test("«nada más» ends it kindly where nothing was taken", () => {
    const step = play("quiero pedir 2 piñatas", "nada más");
    expect(step).toEqual({
      kind: "cancelled",
      say: "De acuerdo, no anoté nada. Si quieres que te atienda una persona, escribe «hablar con una persona».",
    });
    expect(said(play("quiero pedir 2 piñatas y 1 bolillo", "nada más"))).toBe("¿A nombre de quién?");
  });
});

test("what is sold by weight goes to a person with what was taken", () => {
  expect(play("quiero pedir 20 bolillos y medio kilo de donas de azúcar")).toMatchObject({
    kind: "give_up",
    why: "weight",
    say: "«medio kilo de donas de azúcar» no lo puedo anotar yo. Te comunico con una persona del equipo para que lo tome.",
    left: { memo: { lines: [{ name: "Bolillo", quantity: 20 }], open: [{ whole: "medio kilo de donas de azúcar" }] } },
  });
});

describe("the total of an order that is delivered", () => {
  const DELIVERS = { ...USUAL, delivery: true, pickup: false };
  const talk = (first: string, texts: readonly string[], settings = DELIVERS) =>
    texts.reduce<Step>(
      (step, text) => {
        if (!("progress" in step)) throw new Error(step.kind);
        return stepOf(scene(text, settings), step.progress);
      },
      takeItems(scene(first, settings), EMPTY, first, true) ?? askItems(scene(first, settings), EMPTY),
    );

  test("leaves delivery out and says so, also before the summary", () => {
    const taken = [WHOLE[0], ["Reforma 123, Centro", "Ana", "222 444 5566"]] as const;
    expect(said(talk(...taken))).toContain("Total: $31.50, sin el envío\n");
    expect(said(talk(WHOLE[0], ["cuánto sería"]))).toContain("Total: $31.50, sin el envío\n");
    const both = { ...DELIVERS, pickup: true };
    expect(said(talk(WHOLE[0], ["paso a recoger", "Ana", "222 444 5566"], both))).toContain("Total: $31.50\n");
  });
});

describe("for when an order is wanted", () => {
  test("an answer without a sign of a time is asked about once, and then taken as it is", () => {
    const when = (...texts: readonly string[]) =>
      texts.reduce<Step>(
        (step, text) => {
          if (!("progress" in step)) throw new Error(step.kind);
          return stepOf(scene(text, ASKING), step.progress);
        },
        takeItems(scene(WHOLE[0], ASKING), EMPTY, WHOLE[0], true) ?? askItems(scene(WHOLE[0], ASKING), EMPTY),
      );
    expect(said(when("30 mochilas"))).toMatch(/^¿Para qué día lo necesitas\? Por ejemplo, «el viernes»/);
    expect(said(when("30 mochilas", "30 mochilas"))).toBe("¿A nombre de quién?");
    expect(said(when("30 mochilas", "el sábado"))).toBe("¿A nombre de quién?");
    expect(said(when("cuanto antes"))).toBe("¿A nombre de quién?");
  });
});
