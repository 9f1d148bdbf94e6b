const SIDES = /\((?<sides>[^()\d]{2,40}\/[^()\d]{2,40})\)/u;
const PAIR = /^(?<name>\p{L}[^\d/]{1,60}?)[\s:.]+(?<first>[$€]?\s?\d[\d.,]*)\s?\/\s?(?<second>[$€]?\s?\d[\d.,]*)$/u;

/** "QUESOS (precio por kg / medio kg)" names both figures of the lines below it; null for any other line. */
export function sidesOf(line: string): string[] | null {
  const sides = SIDES.exec(line)
    ?.groups?.sides?.split("/")
    .map((side) => side.trim());
  return sides?.length === 2 ? sides : null;
}

/** "Palmita 6,80 / 3,50" as cells, where a line above names its two figures. */
export function pairOf(line: string, sides: readonly string[] | null): string[] | null {
  const found = sides === null ? undefined : PAIR.exec(line)?.groups;
  return found ? [found.name ?? "", found.first ?? "", found.second ?? ""] : null;
}
