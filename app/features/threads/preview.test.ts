import { expect, test } from "vitest";
import { cutText, previewOf } from "./preview";

const message = { sender: "customer", content: "hola", isMedia: false, mediaType: null } as const;

test("CONV-06 the preview keeps 50 characters whole and cuts the 51st, labelled by sender", () => {
  expect(previewOf({ ...message, content: "a".repeat(50) }).text).toBe("a".repeat(50));
  expect(previewOf({ ...message, content: "a".repeat(51) }).text).toBe(`${"a".repeat(50)}…`);
  const labels = (["customer", "agent", "ai", "system"] as const).map(
    (sender) => previewOf({ ...message, sender }).label,
  );
  expect(labels).toEqual(["Cliente", "Agente", "IA", "Sistema"]);
});

test("a cut never splits an emoji or an accent", () => {
  expect(cutText("👩‍👩‍👧é🇲🇽x", 3)).toBe("👩‍👩‍👧é🇲🇽…");
});

test("media without words is named by its kind, and line breaks become spaces", () => {
  expect(previewOf({ ...message, content: "", isMedia: true, mediaType: "image" }).text).toBe("Imagen");
  expect(previewOf({ ...message, content: "factura", isMedia: true, mediaType: "application/pdf" }).text).toBe(
    "Archivo: factura",
  );
  expect(previewOf({ ...message, content: "uno\n\n dos" }).text).toBe("uno dos");
});
