import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("PLUG-04 'Copiado' stands for two seconds and then the button is as before", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(<CopyButton text="<script>" label="Copiar código" />);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copiar código" })));
  expect(write).toHaveBeenCalledWith("<script>");
  expect(screen.getByRole("button", { name: "Copiado" })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1_999));
  expect(screen.getByRole("button", { name: "Copiado" })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("button", { name: "Copiar código" })).toBeTruthy();
});

test("a browser that does not let us copy is said, and the text can be copied again", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  render(<CopyButton text="uno" />);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copiar" })));
  expect(screen.getByRole("button", { name: "No se pudo copiar" })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByRole("button", { name: "Copiar" })).toBeTruthy();
});
