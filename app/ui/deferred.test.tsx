import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useRef, useState } from "react";
import { expect, test } from "vitest";
import { renderPage } from "../../tests/support/render-page";
import { Deferred, deferredPart } from "./deferred";

test("a part whose code cannot be fetched says so with a link to the page; one whose code comes is shown", async () => {
  const gone = deferredPart(() => Promise.reject<() => string>(new TypeError("Failed to fetch")));
  const there = deferredPart(async () => () => "Aquí está");
  renderPage(
    <>
      <Deferred part={gone}>{(Part) => <Part />}</Deferred>
      <Deferred part={there}>{(Part) => <Part />}</Deferred>
    </>,
  );
  expect(await screen.findByText("Aquí está")).toBeTruthy();
  expect((await screen.findByRole("alert")).textContent).toContain("No se pudo cargar esta parte.");
  // A full load, which finds the code of the newest build.
  expect(screen.getByRole("link", { name: "Volver a cargar" }).getAttribute("href")).toBe(window.location.href);
});

const FIRST = deferredPart(async () => () => "Primera");
const SECOND = deferredPart(async () => () => "Segunda");

function Places() {
  const [part, setPart] = useState(FIRST);
  return (
    <>
      <button type="button" onClick={() => setPart(SECOND)}>
        Otra
      </button>
      <Deferred part={part}>{(Part) => <Part />}</Deferred>
    </>
  );
}

test("a part that follows another one in the same place is shown once its code is there", async () => {
  renderPage(<Places />);
  expect(await screen.findByText("Primera")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Otra" }));
  expect(await screen.findByText("Segunda")).toBeTruthy();
});

/** What the part with its code found in its fields before anything was carried over, and what it heard of. */
let began = "";
let heard: string[] = [];

function LiveForm() {
  const [name, setName] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    began = JSON.stringify(form.current && [...new FormData(form.current)]);
  }, []);
  return (
    <form ref={form} onChange={() => heard.push("change")}>
      <button type="button">Ayuda</button>
      <input name="nombre" value={name} onChange={(event) => setName(event.target.value)} />
      <input name="ciudad" defaultValue="Puebla" />
      <textarea name="notas" />
      <input type="checkbox" name="avisar" value="sms" />
      <input type="checkbox" name="avisar" value="correo" defaultChecked />
      <input type="radio" name="trato" value="tu" defaultChecked />
      <input type="radio" name="trato" value="usted" />
      <select name="lada" defaultValue="52">
        <option value="52">México</option>
        <option value="57">Colombia</option>
      </select>
      <input name="zona" defaultValue="America/Mexico_City" />
      <button type="submit">Guardar</button>
      <p>Con código: {name}</p>
    </form>
  );
}

/** As the server rendered it. */
const SERVED = `<div><form>
  <input name="nombre" value=""><input name="ciudad" value="Puebla"><textarea name="notas"></textarea>
  <input type="checkbox" name="avisar" value="sms"><input type="checkbox" name="avisar" value="correo" checked>
  <input type="radio" name="trato" value="tu" checked><input type="radio" name="trato" value="usted">
  <select name="lada"><option value="52" selected>México</option><option value="57">Colombia</option></select>
  <input name="zona" value="">
  <button type="submit">Guardar</button>
</form></div>`;

/** A part whose HTML is on the page, and that gets its code when told to. */
function served() {
  heard = [];
  let give = (_: () => React.JSX.Element) => {};
  const part = deferredPart(
    () =>
      new Promise<() => React.JSX.Element>((resolve) => {
        give = resolve;
      }),
  );
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = SERVED;
  render(<Deferred part={part}>{(Part) => <Part />}</Deferred>, { container: place, hydrate: true });
  const field = (selector: string) => place.querySelector<HTMLInputElement>(selector) ?? expect.unreachable(selector);
  const gets = () => act(async () => give(LiveForm));
  const values = () => JSON.stringify([...new FormData(place.querySelector("form") ?? expect.unreachable("no form"))]);
  return { place, field, gets, values };
}

const UNTOUCHED = JSON.stringify([
  ["nombre", ""],
  ["ciudad", "Puebla"],
  ["notas", ""],
  ["avisar", "correo"],
  ["trato", "tu"],
  ["lada", "52"],
  ["zona", "America/Mexico_City"],
]);

test("what was typed, ticked and chosen before its code came stands in the part, with the focus and the caret", async () => {
  const { place, field, gets, values } = served();
  const notes = field("[name=notas]");
  await userEvent.clear(field("[name=ciudad]"));
  await userEvent.click(field("[value=sms]"));
  await userEvent.click(field("[value=correo]"));
  await userEvent.click(field("[value=usted]"));
  await userEvent.selectOptions(field("select"), "57");
  await userEvent.type(field("[name=nombre]"), "Luz");
  await userEvent.type(notes, "Prefiere las tardes");
  notes.setSelectionRange(3, 5);
  expect(place.textContent).not.toContain("Con código");
  await gets();
  expect(place.textContent).toContain("Con código: Luz");
  expect(JSON.parse(values())).toEqual([
    ["nombre", "Luz"],
    ["ciudad", ""],
    ["notas", "Prefiere las tardes"],
    ["avisar", "sms"],
    ["trato", "usted"],
    ["lada", "57"],
    ["zona", "America/Mexico_City"],
  ]);
  // What asks before typed words are lost compares with this.
  expect(began).toBe(UNTOUCHED);
  expect(heard.length).toBeGreaterThanOrEqual(7);
  const live = field("[name=notas]");
  expect(document.activeElement).toBe(live);
  expect([live.selectionStart, live.selectionEnd]).toEqual([3, 5]);
});

test("a part in which nothing was typed gets its code and keeps the focus, also on a button", async () => {
  const { field, gets, values } = served();
  field("[type=submit]").focus();
  await gets();
  expect(values()).toBe(UNTOUCHED);
  expect(heard).toEqual([]);
  expect(document.activeElement).toBe(field("[type=submit]"));
});

test("a part that nobody is in takes the focus from nobody", async () => {
  const { gets } = served();
  await gets();
  expect(document.activeElement).toBe(document.body);
});
