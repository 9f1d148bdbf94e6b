import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MessageText } from "./message-text";

test("web addresses become links without the signs after them, and the text stays whole", () => {
  const text = "Mira https://a.mx/b_(c), o (https://otro.mx/x). Gracias.";
  const { container } = render(<MessageText text={text} />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "https://a.mx/b_(c)",
    "https://otro.mx/x",
  ]);
  expect(screen.getAllByRole("link")[0]?.getAttribute("rel")).toBe("noopener noreferrer nofollow ugc");
  expect(container.textContent).toBe(text);
});

test("an address that hides its host behind a name, and one of another kind, stay text", () => {
  const text = "https://mibanco.mx@otro.example javascript:alert(1) http://";
  const { container } = render(<MessageText text={text} />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(container.textContent).toBe(text);
});
