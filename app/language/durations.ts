import { formatCount } from "./counts";

const oneDecimal = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });

/** '3.2 s', '34 s', '2 min 5 s', '1 h 20 min'. */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${oneDecimal.format(seconds)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return joined(Math.floor(whole / 60), "min", whole % 60, "s");
  const minutes = Math.round(whole / 60);
  return joined(Math.floor(minutes / 60), "h", minutes % 60, "min");
}

function joined(large: number, largeUnit: string, small: number, smallUnit: string): string {
  const head = `${formatCount(large)} ${largeUnit}`;
  return small === 0 ? head : `${head} ${small} ${smallUnit}`;
}
