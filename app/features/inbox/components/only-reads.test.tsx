import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OnlyReads } from "./only-reads";

test("whoever may not write to customers reads so in the composer's place", () => {
  render(<OnlyReads />);
  expect(screen.getByText("Tu rol es de lectura: puedes ver la conversación, pero no responder.")).toBeTruthy();
});
