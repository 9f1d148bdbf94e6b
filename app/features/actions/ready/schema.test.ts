import { expect, test } from "vitest";
import { DEFAULT_ZONE } from "~/platform/zones";
import { answerQuoteSchema, appointmentFormSchema, newBookingSchema, orderFormSchema, quoteFormSchema } from "./schema";

const COMMON = { companyId: "7", words: "cita, agendar" };
const APPOINTMENT = { ...COMMON, minutes: "30", capacity: "1", aheadDays: "30", noticeMinutes: "60" };

test.each([
  ["minutes", "5", "480", "4", "481"],
  ["capacity", "1", "50", "0", "51"],
  ["aheadDays", "1", "180", "0", "181"],
  ["noticeMinutes", "0", "10080", "-1", "10081"],
  ["remindHours", "0", "24", "-1", "25"],
])("the %s of appointments go from %s to %s, in whole numbers", (name, least, most, ...wrong) => {
  const isTaken = (value: string) => appointmentFormSchema.safeParse({ ...APPOINTMENT, [name]: value }).success;
  expect([least, most].map(isTaken)).toEqual([true, true]);
  expect([...wrong, "1.5", "x"].map(isTaken)).toEqual([false, false, false, false]);
});

test("a price holds from 1 to 90 days, and has to be a clear amount", () => {
  const isTaken = (validDays: string) => quoteFormSchema.safeParse({ ...COMMON, validDays }).success;
  expect(["1", "90", "0", "91"].map(isTaken)).toEqual([true, true, false, false]);
  const amountOf = (amount: string) =>
    answerQuoteSchema("America/Mexico_City").safeParse({ of: "3", seen: "5", amount }).data?.amount ?? null;
  expect(["$1,500.5", "12", "0", "mil", "1.500"].map(amountOf)).toEqual([150_050, 1_200, null, null, 150_000]);
});

test("a price in another money is refused with what to do instead, since the quote is sent in $", () => {
  const read = (amount: string) => {
    const parsed = answerQuoteSchema("America/Mexico_City").safeParse({ of: "3", seen: "5", amount });
    return parsed.success ? parsed.data.amount : parsed.error.issues[0]?.message;
  };
  for (const other of ["€15", "15 €", "S/ 20", "US$15", "15 USD", "EUR 15", "1,500 euros", "Q250", "20 soles"])
    expect(read(other), other).toMatch(/^La cotización sale con el signo «\$»/);
  for (const none of ["mil", "15 kilos", "15 2", "1 50", "222 345 6789"])
    expect(read(none), none).toBe("Escribe el precio con números, como 1,500.50 o 1.500,50.");
  expect(["1 500", "$ 1\u00a0500", "12 500.50", "1500 MXN", "300 pesos"].map(read)).toEqual([
    ...[150_000, 150_000, 1_250_050, 150_000, 30_000],
  ]);
});

test("a shop of another money types its own, or none, and reads its own sign in the refusal", () => {
  const read = (zone: string, amount: string) => {
    const parsed = answerQuoteSchema(zone).safeParse({ of: "3", seen: "5", amount });
    return parsed.success ? parsed.data.amount : parsed.error.issues[0]?.message;
  };
  expect(["20", "S/ 20", "S/.20", "20 soles"].map((typed) => read("America/Lima", typed))).toEqual([
    2_000, 2_000, 2_000, 2_000,
  ]);
  expect(["15", "15 €", "€15", "15,50 euros"].map((typed) => read("Europe/Madrid", typed))).toEqual([
    1_500, 1_500, 1_500, 1_550,
  ]);
  for (const other of ["$20", "US$20", "20 pesos"]) {
    expect(read("America/Lima", other), other).toBe(
      "La cotización sale con el signo «S/». Escribe solo el número; si es otra moneda, dilo en la nota.",
    );
  }
});

test("the words that begin an action are told apart by commas, each once, and at least one", () => {
  const wordsOf = (words: string) =>
    quoteFormSchema.safeParse({ ...COMMON, words, validDays: "15" }).data?.words ?? null;
  expect(wordsOf(" cita ,agendar, cita,, ")).toEqual(["cita", "agendar"]);
  expect(wordsOf(" , ")).toBeNull();
});

test("a link to pay at is https, has the amount outside of its host, and may be left out", () => {
  const isTaken = (paymentLink: string) => orderFormSchema.safeParse({ ...COMMON, paymentLink }).success;
  for (const good of ["", "https://paypal.me/espiga/{{monto}}", "https://pay.mx/?total={{monto}}&m=mxn"]) {
    expect(isTaken(good), good).toBe(true);
  }
  for (const bad of [
    "http://paypal.me/espiga/{{monto}}",
    "javascript:alert({{monto}})",
    "https://paypal.me/espiga",
    "https://{{monto}}.pay.mx/",
    "https://ana@pay.mx/{{monto}}",
    "paypal.me/{{monto}}",
  ]) {
    expect(isTaken(bad), bad).toBe(false);
  }
});

test("a name of characters that nobody sees is none", () => {
  const booking = { companyId: "3", date: "2027-03-01", time: "10:00" };
  const nameOf = (name: string) => newBookingSchema(DEFAULT_ZONE).safeParse({ ...booking, name });
  expect(nameOf("\u202e\u200b").error?.issues[0]?.message).toBe("Escribe el nombre.");
  expect(nameOf("\u202eAna").data?.name).toBe("Ana");
});

test("an appointment that is added by hand has a name, a date that exists and a time of day", () => {
  const BOOKING = { companyId: "7", date: "2026-11-27", time: "23:59", name: " Luz " };
  expect(newBookingSchema(DEFAULT_ZONE).parse(BOOKING)).toMatchObject({
    companyId: 7,
    name: "Luz",
    phone: "",
    note: "",
  });
  const wrongIn = (over: object) =>
    newBookingSchema(DEFAULT_ZONE)
      .safeParse({ ...BOOKING, ...over })
      .error?.issues.map(({ path }) => path.join(".")) ?? [];
  expect(wrongIn({ name: " " })).toEqual(["name"]);
  expect(wrongIn({ date: "2026-02-30" })).toEqual(["date"]);
  expect(wrongIn({ time: "24:00" })).toEqual(["time"]);
  expect(wrongIn({ name: "a".repeat(121) })).toEqual(["name"]);
  expect(wrongIn({ note: "a".repeat(501) })).toEqual(["note"]);
  expect(wrongIn({ name: "a".repeat(120), note: "a".repeat(500) })).toEqual([]);
});
