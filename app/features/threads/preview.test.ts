import { expect, test } from "vitest";
import { cutText, mediaLabel, previewOf, storedPreview } from "./preview";

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

test("each kind of media has its word, and a kind that nobody knows is a file", () => {
  expect(["image", "video", "audio", "sticker", null].map(mediaLabel)).toEqual([
    "Imagen",
    "Video",
    "Audio",
    "Archivo",
    "Archivo",
  ]);
});

test("160 characters are stored, on one line, an emoji being one", () => {
  expect(storedPreview(" uno\n dos ")).toBe("uno dos");
  expect(storedPreview("x".repeat(161))).toBe("x".repeat(160));
  expect(storedPreview("😀".repeat(161))).toBe("😀".repeat(160));
});
