import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition";

test("a file's name keeps its letters, breaks no header, and half a sign in it costs no download", () => {
  expect(contentDisposition("attachment", "Menú (niños).pdf")).toBe(
    "attachment; filename=\"Men_ (ni_os).pdf\"; filename*=UTF-8''Men%C3%BA%20%28ni%C3%B1os%29.pdf",
  );
  expect(contentDisposition("inline", 'a"b\\c%d\r\n.txt')).toBe(
    "inline; filename=\"a_b_c_d__.txt\"; filename*=UTF-8''a%22b%5Cc%25d%0D%0A.txt",
  );
  expect(contentDisposition("inline", "foto\ud83d.jpg")).toBe(
    "inline; filename=\"foto_.jpg\"; filename*=UTF-8''foto_.jpg",
  );
});
