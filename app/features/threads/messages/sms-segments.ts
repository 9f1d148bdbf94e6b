/** The characters of GSM 03.38, which take seven bits. Most Spanish accents are not among them. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each takes two places. */
const EXTENDED = new Set("\f^{}\\[~]|€");

export interface SmsCount {
  /** The number of SMS that are paid for; 0 for an empty text. */
  readonly segments: number;
  /** Places taken: one for each seven-bit character, or one for each 16 bits in UCS-2. */
  readonly characters: number;
  readonly encoding: "gsm7" | "ucs2";
  /** Set when fewer SMS would do if this character, and others like it, were replaced by plain ones. */
  readonly costly: { readonly character: string; readonly segments: number } | null;
}

const isGsm = (character: string) => BASIC.has(character) || EXTENDED.has(character);
const gsmCost = (character: string) => (EXTENDED.has(character) ? 2 : 1);

/** Characters are never cut: one that does not fit begins the next SMS. */
function fill(costs: readonly number[], single: number, part: number): { segments: number; characters: number } {
  const characters = costs.reduce((sum, cost) => sum + cost, 0);
  if (characters <= single) return { segments: characters > 0 ? 1 : 0, characters };
  let segments = 1;
  let used = 0;
  for (const cost of costs) {
    if (used + cost > part) {
      segments += 1;
      used = 0;
    }
    used += cost;
  }
  return { segments, characters };
}

/** The text without costly accents and without emojis. */
function plainly(characters: readonly string[]): string {
  return characters
    .map((character) => {
      if (isGsm(character)) return character;
      const known = { "“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-", "\u00a0": " " }[
        character
      ];
      if (known !== undefined) return known;
      return [...character.normalize("NFD").replace(/\p{M}/gu, "")].filter(isGsm).join("");
    })
    .join("");
}

/**
 * Counts a text as SMS: 160 characters, or 153 per part, in GSM-7; 70, or 67 per part, as soon as one character is not
 * in it.
 */
export function countSms(text: string): SmsCount {
  const characters = [...text.normalize("NFC")];
  const foreign = characters.find((character) => !isGsm(character));
  if (foreign === undefined) {
    return { ...fill(characters.map(gsmCost), 160, 153), encoding: "gsm7", costly: null };
  }
  const counted = fill(
    characters.map((character) => character.length),
    70,
    67,
  );
  const { segments } = fill([...plainly(characters)].map(gsmCost), 160, 153);
  const costly = segments < counted.segments ? { character: foreign, segments: Math.max(1, segments) } : null;
  return { ...counted, encoding: "ucs2", costly };
}
