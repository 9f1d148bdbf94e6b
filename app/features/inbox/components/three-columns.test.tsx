import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ThreeColumns } from "./three-columns";

test("beside a conversation that shows nothing of its customer stands no empty column", () => {
  const shown = (info: null | false | string) => {
    const { unmount } = render(<ThreeColumns list="lista" chat="chat" info={info} view="chat" />);
    const column = screen.queryByRole("complementary", { name: "Información del cliente" })?.textContent ?? null;
    unmount();
    return column;
  };
  expect(shown(false)).toBeNull();
  expect(shown(null)).toBe("Aquí verás al cliente");
  expect(shown("Ana")).toBe("Ana");
});
