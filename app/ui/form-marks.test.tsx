import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { ChangedNote, useFormMarks } from "./form-marks";

interface MarkedProps {
  readonly seen?: number;
  readonly formKey?: number | null;
  readonly isGone?: boolean;
  readonly refused?: FormRefusal;
}

function Marked({ seen, formKey, isGone, refused }: MarkedProps) {
  const { changed, marks } = useFormMarks({ seen, formKey, ...(isGone ? { isGone } : {}) }, refused);
  return (
    <form>
      {marks}
      {changed ? <ChangedNote said={refused?.error} changed={changed} /> : null}
    </form>
  );
}

const marksOf = () => Object.fromEntries(new FormData(document.querySelector("form") ?? undefined));
const refusal = (initialValue: Record<string, string>, about?: unknown): FormRefusal => ({
  ...{ ok: false, intent: "update", of: "7", code: "x", error: "Alguien cambió esto.", about },
  result: { status: "error", initialValue, error: { "": ["Alguien cambió esto."] } },
});
const FIELDS = [
  { label: "Ciudad", stored: "Puebla" },
  { label: "Notas", stored: "" },
];

test("a form keeps the version that filled it where its page is read again behind it", () => {
  const { rerender } = render(<Marked seen={7} />);
  expect(marksOf()).toEqual({ seen: "7" });
  rerender(<Marked seen={8} />);
  expect(marksOf()).toEqual({ seen: "7" });
});

test("drawn anew without scripts, a refused form still has what it had sent, and a new record's form its key", () => {
  render(<Marked seen={8} formKey={5} refused={refusal({ seen: "7", key: "4" })} />);
  expect(marksOf()).toEqual({ seen: "7", key: "4" });
});

test("the form of a new record has a key and has seen nothing, others have none", () => {
  const { unmount } = render(<Marked formKey={5} />);
  expect(marksOf()).toEqual({ key: "5" });
  unmount();
  render(<Marked formKey={null} />);
  expect(marksOf()).toEqual({});
});

test("of a record that is gone a form has seen nothing, and keeps the first key that it gets as that of a new one", () => {
  const { rerender, unmount } = render(<Marked seen={7} />);
  rerender(<Marked seen={7} isGone formKey={5} />);
  expect(marksOf()).toEqual({ key: "5" });
  for (const [name, value] of [
    ["seen", "7"],
    ["key", "5"],
  ] as const) {
    rerender(<Marked seen={7} isGone formKey={6} refused={refusal({ [name]: value })} />);
    expect(marksOf()).toEqual({ key: "5" });
  }
  unmount();
  render(<Marked isGone formKey={6} refused={refusal({ key: "5", seen: "8" })} />);
  expect(marksOf()).toEqual({ key: "5", seen: "8" });
});

test("whoever is shown what a colleague stored has seen that version; saving again means it", () => {
  render(<Marked seen={7} refused={refusal({ seen: "7" }, { changed: { seen: 9, fields: FIELDS } })} />);
  expect(marksOf()).toEqual({ seen: "9" });
  expect(screen.getByRole("alert").textContent).toBe(
    "Alguien cambió esto. Ahora dice: Ciudad: Puebla; Notas: (vacío). Si guardas, queda lo que tú escribiste.",
  );
});

test("a change without a field on the form is told without a list; another refusal is none", () => {
  const { unmount } = render(<Marked refused={refusal({}, { changed: { seen: 9, fields: [] } })} />);
  expect(screen.getByRole("alert").textContent).toBe("Alguien cambió esto. Si guardas, queda lo que tú escribiste.");
  unmount();
  render(<Marked refused={refusal({}, { alike: [] })} />);
  expect(screen.queryByRole("alert")).toBeNull();
});
