import { describe, expect, test } from "vitest";
import { countRaw, type RawCounts, whyGarbled } from "./garbled";

function judge(raw: string): string | null {
  const counts: RawCounts = { visible: 0, unreadable: 0, lost: 0 };
  countRaw(counts, raw);
  return whyGarbled(counts, [raw.replace(/\p{Co}|\ufffd/gu, "")]);
}

const MENU = `Menú de la casa
Enchiladas verdes con pollo ........ $120
Chilaquiles rojos con huevo ........ $95
Café de olla y pan dulce ........ $48
Jamón serrano, piña y queso añejo ........ $135
Abrimos de lunes a sábado. ¿Tienes alergias? Dinos antes de pedir.`;

const shifted = (text: string, by: number): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter < "a" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first);
  });
const bytesAs = (text: string, encoding: string): string =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text));
/** Codes of DOS in a text that is read as that of Windows. */
const DOS: Readonly<Record<string, string>> = { á: "\u00a0", é: "‚", í: "¡", ó: "¢", ú: "£", ñ: "¤", ü: "\u0081" };

describe("TRAIN-26 text that nobody can read is known", () => {
  test.each([
    ["private-use glyphs", MENU.replace(/[a-z]/g, (letter) => String.fromCharCode(0xe000 + letter.charCodeAt(0)))],
    ["every third letter without a meaning", MENU.replace(/[aeo]/g, "\ufffd")],
    ["letters of the alphabet's next places", shifted(MENU, 1)],
    ["letters far away in the alphabet", shifted(MENU, 13)],
    ["glyph numbers as letters", MENU.replace(/[ -~]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 29))],
    [
      "marks instead of letters",
      MENU.replace(/\p{L}/gu, (letter) => "!#&;<>?@[]^`{}~"[letter.charCodeAt(0) % 15] ?? ""),
    ],
    ["letters of several alphabets", MENU.replace(/[aeiou]/g, (letter) => "жωфԱЖ"["aeiou".indexOf(letter)] ?? "")],
    ["UTF-8 read as Windows-1252", bytesAs(MENU, "windows-1252")],
    ["UTF-8 read as that twice", bytesAs(bytesAs(MENU, "windows-1252"), "windows-1252")],
    ["text of DOS", MENU.replace(/[áéíóúñ]/g, (letter) => DOS[letter] ?? letter)],
    ["accents that became question marks", MENU.replace(/[áéíóúñ]/g, "?")],
    ["a few words in the wrong letters", "Menú: CafÃ© de olla, jamÃ³n y piÃ±a"],
  ])("%s", (_what, text) => {
    expect(judge(text)).not.toBeNull();
  });
});

const GOOD: readonly (readonly [what: string, text: string])[] = [
  ["a menu", MENU],
  ["a menu in capitals without accents", MENU.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase()],
  [
    "English",
    "Opening hours are Monday through Friday. Children under five don't pay; we can't take reservations by phone.",
  ],
  ["figures", Array.from({ length: 60 }, (_, at) => `${at + 1}   ${at * 7}.50   ${at * 9}.00   12/05/2026`).join("\n")],
  [
    "codes of products",
    Array.from({ length: 40 }, (_, at) => `TX-${4471 + at}B   ZQK${at}-MXR   $${at * 3}.50`).join("\n"),
  ],
  [
    "short codes beside names",
    'Tornillo hexagonal 1/4 x 3/4" HXGR ZNC\nTubo CPVC 13 mm CTS\nCable THHW-LS AWG 12\nLlave TRPR MTRS PZAS KGS',
  ],
  [
    "brands",
    "Zyrtec Flanax Xylocaina Kleenex Huawei Samsung Bosch Dewalt Makita Truper Volteck Colgate Gillette Kotex",
  ],
  [
    "dishes of many tongues",
    "Huitlacoche, tlacoyos, xnipek, papadzules, sashimi, kimchi, schnitzel, vichyssoise, gnocchi, croissant, Tzintzuntzan",
  ],
  ["German", "Sicherheitshinweise vor dem Gebrauch lesen. Netzstecker ziehen, Gerät reinigen, Kundendienst anrufen."],
  ["Russian", "Добро пожаловать в наш ресторан. Меню на сегодня: борщ, пельмени и блины со сметаной."],
  ["Chinese", "欢迎光临。今日菜单：宫保鸡丁，麻婆豆腐，扬州炒饭，酸辣汤。"],
  ["a list with Word's bullets", Array.from({ length: 12 }, (_, at) => `\uf0b7 Pan ${at}`).join("\n")],
  ["one broken letter in a page", `${MENU}\n${MENU}\nCafÃ© molido`],
  [
    "addresses of pages",
    "https://tienda.example.com/buscar?categoria=pan&orden=precio y https://a.example.com/ver?id=7 y https://b.example.com/x?lista=1",
  ],
  ["lines of a table", "| Pan | Precio |\n|-----|-----|\n| Concha | $12 |\n| Oreja | $14 |\n+=====+=====+"],
  ["units and symbols", 'Resistencia 10kΩ 1/4 W, capacitor 100µF, cable 2×14, tubo ½", 30 °C, 5 m², ®Truper, n.º 7'],
  ["very little", "Hola"],
  ["Portuguese", "NÃO ABRIMOS AOS DOMINGOS. PÃO DE QUEIJO, PÃO FRANCÊS E CORAÇÃO. São três opções de pão."],
];

describe("text that can be read is never taken for such", () => {
  test.each(GOOD)("%s", (_what, text) => {
    expect(judge(text)).toBeNull();
  });
});

test("letters that are numbered in the order in which they occur are no text", () => {
  expect(
    judge("!\"#$%&'(') *+,(+) #-\" .-&&- / #,+0'1 #$%&'23%&+) ,-4-)1 #'56 (+ -&&' / .'\" (3&#+ 78,%0-)"),
  ).not.toBeNull();
});
