import { expect, test } from "vitest";
import { parseBrevo } from "./parse";

function mail(body: Record<string, string>): string {
  return JSON.stringify({ items: [{ MessageId: "<a@b>", From: { Address: "ana@example.com" }, ...body }] });
}

/** Milliseconds of processor time for a mail with this body. */
function cost(body: string): number {
  const started = process.cpuUsage();
  parseBrevo(mail({ RawHtmlBody: body }), "own");
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

test.each(["<", "<br ", "</p", "<style", "<blockquote", "<!--", "&", "<b>", "</i>", "<a b='", " ", "\n", ">"])(
  "a mail of 250,000 letters made of %j is read in a moment",
  (piece) => {
    expect(cost(piece.repeat(250_000 / piece.length))).toBeLessThan(1_500);
  },
);

test.each(["El ", "De: a\n", ">", "> \n", "- ", "--\n", "_", "el a escribió:", "\n", "on x\n"])(
  "what a text of 200,000 letters made of %j quotes is found in a moment",
  (piece) => {
    const started = process.cpuUsage();
    parseBrevo(mail({ RawTextBody: piece.repeat(200_000 / piece.length) }), "own");
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(1_500);
  },
);

test("a body is read up to 200,000 letters and says that it was cut", () => {
  const [carried] = parseBrevo(mail({ RawTextBody: "a".repeat(300_000) }), "own");
  expect(carried?.kind === "message" && [carried.content.length, carried.content.at(-1)]).toEqual([200_000, "…"]);
  expect(carried?.kind === "message" && carried.whole?.length).toBe(300_000);
});

test("the HTML of a mail is kept up to 200,000 letters", () => {
  const [carried] = parseBrevo(mail({ RawHtmlBody: "a".repeat(300_000) }), "own");
  expect(carried?.kind === "message" && carried.mail?.html.length).toBe(200_000);
});

test("only a mail that is cut is kept as a whole", () => {
  const whole = (body: Record<string, string>) => {
    const [carried] = parseBrevo(mail(body), "own");
    return carried?.kind === "message" ? (carried.whole ?? null) : "other";
  };
  expect(whole({ RawTextBody: "a".repeat(20_000) })).toBeNull();
  expect(whole({ RawTextBody: "a".repeat(20_001) })).toBe("a".repeat(20_001));
  // A long quoted mail below a short answer is no loss.
  expect(whole({ RawTextBody: `Sí, gracias\n${"> antes\n".repeat(10_000)}` })).toBeNull();
  expect(whole({ RawHtmlBody: `<p>${"b".repeat(20_001)}</p>` })).toBe(`<p>${"b".repeat(20_001)}</p>`);
});

test("a page's words come line by line, without styles and without what they quote", () => {
  const html =
    "<html><head><title>x</title></head><body><style>p{}</style><p>Hola&nbsp;a todos,</p>3 &lt; 5<br>Gracias<br>Ana<blockquote>antes</blockquote></body></html>";
  const [carried] = parseBrevo(mail({ RawHtmlBody: html }), "own");
  expect(carried?.kind === "message" && carried.content).toBe("Hola a todos,\n3 < 5\nGracias\nAna");
});
