import { describe, expect, test } from "vitest";
import { EMPTY, orderScene, said } from "../../../../../tests/support/order-talk";
import type { Step } from "../../session.server";
import type { Scene } from "./order-scene.server";
import { stepOf } from "./order-steps.server";
import { askItems, takeItems } from "./take-items.server";

const ORDERED = "quiero pedir 2 conchas de vainilla y 1 bolillo";

describe("what is said before it is asked", () => {
  const BOTH = { pickup: true, delivery: true, asksWhen: true, paymentLink: null };
  const answer = (settings: Scene["settings"], ...texts: readonly string[]) =>
    texts.reduce<Step>(
      (step, text) => {
        if (!("progress" in step)) throw new Error(step.kind);
        return stepOf(orderScene(text, settings), step.progress);
      },
      takeItems(orderScene(ORDERED, settings), EMPTY, ORDERED, true) ?? askItems(orderScene(ORDERED, settings), EMPTY),
    );
  const known = (step: Step) => {
    const { pedido: _, ...rest } = "progress" in step ? step.progress.collected : {};
    return rest;
  };
  const HOW = "¿Cómo se entrega? (Paso a recoger, A domicilio)";
  const WHERE = "¿A qué dirección te lo llevamos? Con calle, número y colonia o barrio, por favor.";
  const WHEN = "¿Para qué día y a qué hora lo quieres? Si no aplica, escribe «omitir».";
  const SATURDAY = "sábado 28 de noviembre de 2026, a las 11";

  test("the day is kept where the customer was asked how it is handed over, and that is asked again", () => {
    const step = answer(BOTH, "para mañana a las 11");
    expect([said(step), known(step)]).toEqual([`Anotado.\n${HOW}`, { para_cuando: SATURDAY }]);
    expect(known(answer(BOTH, "mañana a las 11"))).toEqual({ para_cuando: SATURDAY });
    const delivered = answer(BOTH, "para mañana a las 11", "a domicilio");
    expect(said(delivered)).toBe(WHERE);
    expect(said(answer(BOTH, "para mañana a las 11", "a domicilio", "Libertad 1234"))).toBe("¿A nombre de quién?");
  });

  test("the address that stands beside 'a domicilio' is not asked for again", () => {
    const step = answer(BOTH, "a domicilio, calle Libertad 1234 col Americana");
    expect([said(step), known(step)]).toEqual([
      WHEN,
      { entrega: "A domicilio", direccion: "calle Libertad 1234 col Americana" },
    ]);
    expect(known(answer(BOTH, "a domicilio para mañana a las 11 a Libertad 1234"))).toEqual({
      entrega: "A domicilio",
      direccion: "Libertad 1234",
      para_cuando: SATURDAY,
    });
    expect(said(answer(BOTH, "a domicilio por favor"))).toBe(WHERE);
    expect(known(answer(BOTH, "paso a recoger para mañana a las 11"))).toEqual({
      entrega: "Paso a recoger",
      para_cuando: SATURDAY,
    });
  });

  test("a name is no address, and a yes is neither an address nor a day", () => {
    const step = answer(BOTH, "a domicilio", "me llamo Paty Ruvalcaba");
    expect([said(step), known(step)]).toEqual([
      `Anotado.\n${WHERE}`,
      { entrega: "A domicilio", nombre: "Paty Ruvalcaba" },
    ]);
    expect(said(answer(BOTH, "a domicilio", "si"))).toBe(WHERE);
    expect(said(answer(BOTH, "a domicilio", "Libertad 1234", "si"))).toBe(WHEN);
    expect(said(answer(BOTH, "a domicilio", "me llamo Paty Ruvalcaba", "Libertad 1234", "omitir"))).toBe(
      "¿A qué teléfono te avisamos?",
    );
    expect(known(answer(BOTH, "a domicilio", "soy de la colonia Americana, Libertad 1234"))).toMatchObject({
      direccion: "soy de la colonia Americana, Libertad 1234",
    });
  });

  test.each([
    "a domicilio a las 5 pm",
    "a domicilio mañana a las 3",
    "a domicilio en 30 minutos",
    "a domicilio el sabado 28",
    "a domicilio, mi teléfono es 555 123 4567",
    "A domicilio por favor, mi cel 3312345678",
    "a domicilio, pago con billete de 500",
    "a domicilio, somos 3 personas",
    "a domicilio pero que sean 3 conchas",
    "a domicilio con 2 salsas de la casa",
    "a domicilio, Ana Ruiz 3312345678",
    "a domicilio, llegan hasta calle Roma 50?",
    "A domicilio y agrega 2 bolillos",
    "a domicilio pero las 2 donas bien horneadas",
    "a domicilio, el envio cuesta 50?",
    "a domicilio, cuanto cobran a Libertad 1234",
  ])("'%s' says no address, and that is asked", (text) => {
    const step = answer(BOTH, text);
    expect(known(step)).not.toHaveProperty("direccion");
    const again = step.kind === "aside" ? answer(BOTH, "a domicilio") : step;
    expect(said(again)).toBe(WHERE);
  });

  test.each([
    ["a domicilio, calle Libertad #1234", "calle Libertad #1234"],
    ["a domicilio en Privada Las Flores no. 12", "Privada Las Flores no. 12"],
    ["a domicilio, mi direccion es calle 5", "calle 5"],
    ["a domicilio, me llamo Ana Ruiz y es en Libertad 1234", "Libertad 1234"],
  ])("'%s' says the address", (text, direccion) => {
    expect(known(answer(BOTH, text))).toMatchObject({ entrega: "A domicilio", direccion });
  });

  test.each([
    ["me llamo Ana, calle Juárez 12", "Ana", "calle Juárez 12"],
    ["mi nombre es Ana Ruiz y vivo en Libertad 1234 col Centro", "Ana Ruiz", "vivo en Libertad 1234 col Centro"],
    ["a nombre de Ana Ruiz, Libertad 1234", "Ana Ruiz", "Libertad 1234"],
    ["me llamo Ana, privada Los Pinos casa azul", "Ana", "me llamo Ana, privada Los Pinos casa azul"],
    ["me llamo Ana calle Juárez 12", "Ana", "calle Juárez 12"],
    ["me llamo Ana Ruiz Libertad 1234", undefined, "me llamo Ana Ruiz Libertad 1234"],
    ["a nombre de Ana Ruiz Libertad 1234", undefined, "a nombre de Ana Ruiz Libertad 1234"],
  ])("'%s' says a name where it ends, and the address", (text, nombre, direccion) => {
    const { nombre: kept, direccion: where } = known(answer(BOTH, "a domicilio", text));
    expect([kept, where]).toEqual([nombre, direccion]);
  });

  test("a name told early ends where the message goes on", () => {
    const both = answer(BOTH, "me llamo Ana Ruiz, a domicilio por favor");
    expect(known(both)).toEqual({ entrega: "A domicilio", nombre: "Ana Ruiz" });
    expect(said(both)).toBe(WHERE);
    const collected = answer(BOTH, "me llamo Ana y paso por ellas");
    expect([said(collected), known(collected).nombre]).toEqual([expect.stringContaining("recoger"), "Ana"]);
    expect(known(answer(BOTH, "me llamo Ana y quiero que sean 3 conchas"))).toEqual({ nombre: "Ana" });
    expect(known(answer(BOTH, "me llamo María del Carmen de la Cruz, a domicilio"))).toMatchObject({
      nombre: "María del Carmen de la Cruz",
    });
    expect(known(answer(BOTH, "me llamo Ana, gracias"))).toEqual({ nombre: "Ana" });
  });

  test.each(["mi nombre es Ana, cuanto tardan?", "a nombre de quién lo pongo?"])("'%s' is a question", (text) => {
    expect(known(answer(BOTH, text))).not.toHaveProperty("nombre");
    expect(known(answer(BOTH, "a domicilio", text))).toEqual({ entrega: "A domicilio" });
    expect(answer(BOTH, "a domicilio", text).kind).toBe("aside");
    expect(known(answer(BOTH, "a domicilio", "a nombre de quién lo pongo"))).not.toHaveProperty("nombre");
  });

  test("'5 de mayo' is a street where the address was asked", () => {
    expect(known(answer(BOTH, "a domicilio", "5 de mayo"))).toEqual({
      entrega: "A domicilio",
      direccion: "5 de mayo",
    });
    expect(known(answer(BOTH, "a domicilio", "5 de mayo a las 4"))).not.toHaveProperty("direccion");
    expect(known(answer(BOTH, "a domicilio", "mañana"))).not.toHaveProperty("direccion");
    expect(known(answer(BOTH, "5 de mayo"))).toHaveProperty("para_cuando");
  });
});
