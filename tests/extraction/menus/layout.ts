import type { FileType } from "~/reading/sniff-file-type";
import type { Shop } from "./shops";

/** A row that the list must hold: cells by the names of their columns, that of the things themselves included. */
export type Expected = Readonly<Record<string, string>>;

export interface Made {
  readonly type: FileType;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly expected: readonly Expected[];
}

/** A way in which a shop writes its list. */
export interface Layout {
  readonly name: string;
  readonly make: (shop: Shop) => Made;
}

/** "$12", "$12.50": as people write it. */
export const pesos = (price: number): string => `$${Number.isInteger(price) ? price : price.toFixed(2)}`;

export const itemsOf = ({ groups }: Shop) =>
  groups.flatMap(({ name, items }) => items.map((item) => ({ ...item, group: name })));

/** What the whole list costs in a bigger size, for layouts with several prices. */
export const bigger = (price: number, times: number): number => Math.round(price * times);
