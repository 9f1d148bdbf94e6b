import { expect, test } from "vitest";
import { textBlock, textLine } from "./text-schema";

// Multipart forms send every line end as CRLF; a text that came back with them was once sent again without end.
test("a text of several lines has LF, however the form sent it", () => {
  expect(textBlock().parse("  uno\r\n\r\ndos\rtres\n")).toBe("uno\n\ndos\ntres");
  expect(textLine().parse(" uno\r\n  dos\t")).toBe("uno dos");
  expect(textLine("Falta.").safeParse(undefined).error?.issues[0]?.message).toBe("Falta.");
});
