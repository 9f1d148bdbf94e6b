import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AnswerTrace } from "../schema";
import { Explanation } from "./explanation";

type Run = NonNullable<AnswerTrace["run"]>;

const source = (chunkId: number, isCited: boolean): Run["sources"][number] => ({
  chunkId,
  documentName: `Documento ${chunkId}`,
  page: null,
  heading: null,
  snippet: "Abrimos a las 9:00.",
  isCited,
});
const RUN: Run = {
  model: "gpt-5.4",
  isLocal: false,
  handoff: null,
  sources: [],
  guards: [],
  responseMilliseconds: null,
  credits: 1,
  rating: 0,
};
const headings = (run: Partial<Run>) => {
  const { unmount } = render(<Explanation run={{ ...RUN, ...run }} />);
  const found = screen.queryAllByRole("heading").map(({ textContent }) => textContent);
  unmount();
  return found;
};

test("a handoff rests on nothing: what was found is called that, whatever the refused reply cited", () => {
  expect(headings({ handoff: "No se envió.", sources: [source(1, true), source(2, false)] })).toEqual([
    "Lo que encontró",
  ]);
  expect(headings({ sources: [source(1, true), source(2, false)] })).toEqual(["Se basó en", "También revisó"]);
  expect(headings({ sources: [source(2, false)] })).toEqual(["Revisó"]);
  expect(headings({})).toEqual([]);
});
