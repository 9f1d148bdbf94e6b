import { expect, test } from "vitest";
import type { Progress } from "../sessions/progress";
import { joinedNote, noteOf } from "./appointment-scene.server";

const knowing = (collected: Progress["collected"]): Progress => ({ phase: "asking", index: 0, collected, tries: 0 });

test("what an appointment is for and with whom is one note, cut to what staff may write there", () => {
  expect(noteOf(knowing({ nombre: "Ana" }))).toBeNull();
  expect(noteOf(knowing({ motivo: "limpieza" }))).toBe("limpieza");
  expect(noteOf(knowing({ motivo: "limpieza", con_quien: "la dra. López" }))).toBe("limpieza, con la dra. López");
  expect(noteOf(knowing({ motivo: "a".repeat(600) }))).toBe("a".repeat(500));
});

test("a note is said once, and the longer one of two that hold each other stays", () => {
  expect(joinedNote(null, "limpieza")).toBe("limpieza");
  expect(joinedNote("Debe dos pagos", "limpieza")).toBe("Debe dos pagos, limpieza");
  expect(joinedNote("limpieza", "limpieza, con la dra. López")).toBe("limpieza, con la dra. López");
  expect(joinedNote("limpieza, con la dra. López", "limpieza")).toBe("limpieza, con la dra. López");
  expect(joinedNote("a".repeat(498), "limpieza")).toBe(`${"a".repeat(498)}, `);
});
