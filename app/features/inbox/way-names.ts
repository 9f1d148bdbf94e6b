import { CHANNEL_LABELS, type Channel, filterOf } from "~/wire/channel";

interface Way {
  readonly id: number;
  readonly channel: Channel;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
}

const label = ({ channel }: Way) => CHANNEL_LABELS[filterOf(channel)];
const detail = (way: Way) => (way.channel === "email" ? way.customerEmail : way.customerPhone);

/**
 * The names of threads that are shown as one, by their ids: their channels'. Where two have the same, the phone or e-mail
 * tells them apart, or else a number.
 */
export function wayNames(ways: readonly Way[]): Record<number, string> {
  return Object.fromEntries(
    ways.map((way) => {
      const alike = ways.filter((other) => label(other) === label(way));
      if (alike.length === 1) return [way.id, label(way)];
      const own = detail(way);
      const isClear = own !== null && alike.filter((other) => detail(other) === own).length === 1;
      return [way.id, `${label(way)} ${isClear ? own : alike.indexOf(way) + 1}`];
    }),
  );
}
