import { listed } from "~/language/listed";
import { dateText } from "../date-text";
import { again, goOn, type Step } from "../session.server";
import type { Progress } from "../sessions/progress";
import { aboutOf, liking, NOTHING, remember, type Scene } from "./appointment-scene.server";
import { awayFrom, findSlot, nextOffers } from "./find-slot.server";
import { type About, type ReadSlot, readSlot, timeOf } from "./read-slot";
import { ended, hourText, offersText, troubleText, unclearText, whenText, whichDayText, whichText } from "./texts";
import { readTimeHint, suits, type TimeHint } from "./time-hint";

/** Asks for day and time, and names the next free ones. */
export async function askTime(
  { tenant, agenda, heard }: Scene,
  progress: Progress,
  day: string | null = null,
): Promise<Step> {
  const hint = progress.memo?.hint ?? null;
  const offers = await nextOffers(tenant, liking(agenda, hint));
  if (offers.length === 0) return { kind: "give_up" };
  const next = offersText(offers, { now: tenant.now(), zone: agenda.hours.zone });
  const isLiked = hint !== null && offers.every((at) => suits(hint, at));
  const say = isLiked
    ? `${whichDayText(heard.treatment)} Lo más pronto a esa hora es ${ended(next)}`
    : `${whenText(heard.treatment)} Lo más pronto que tengo es ${ended(next)}`;
  return { kind: "say", progress: remember(progress, day, offers), say };
}

export async function againText(scene: Scene, progress: Progress): Promise<string> {
  const { offers } = aboutOf(progress);
  const { tenant, agenda, heard } = scene;
  if (offers.length === 0) return whenText(heard.treatment);
  const next = offersText(offers, { now: tenant.now(), zone: agenda.hours.zone });
  return `${whenText(heard.treatment)} Tengo ${ended(next)}`;
}

/**
 * Takes the time that a text names, if it can be had; else says why not, and what else there is. Null where it names
 * none.
 * @param isLoose true where the text may well be about something else: what is unclear in it does not count
 */
export async function takeTime(scene: Scene, progress: Progress, text: string, isLoose: boolean): Promise<Step | null> {
  const { tenant, agenda, collecting, heard } = scene;
  const said = aboutOf(progress);
  const before = isLoose && progress.collected.cuando === undefined && !said.day ? NOTHING : said;
  const own = readTimeHint(text);
  const hint = own?.hint ?? progress.memo?.hint ?? null;
  const whole = readSlot(text, isLoose ? { ...before, offers: [] } : before, collecting.calendar, (at) =>
    awayFrom(agenda, at),
  );
  const about = before.day ?? (typeof progress.collected.cuando === "string" ? progress.collected.cuando : null);
  const read = withHint(scene, whole, own, { hint, about: about?.slice(0, 10) ?? null, offers: before.offers });
  if (read === "no_day") {
    return askTime(scene, { ...progress, memo: { ...progress.memo, hint: hint ?? undefined } });
  }
  const when = { now: tenant.now(), zone: agenda.hours.zone };
  if (read.kind === "none") return null;
  if (read.kind === "unsure" && read.times) {
    const [one = "", other = ""] = read.times;
    const asked = { ...remember(progress, one.slice(0, 10), read.times), tries: progress.tries };
    return again(asked, `¿Es ${dateText(one)}, o ${dateText(other)}?`);
  }
  if (read.kind === "unsure") {
    if (isLoose) return null;
    const [first, second] = read.options;
    const unclear = unclearText(heard.treatment, collecting.calendar);
    return again(progress, first && second ? `¿Es ${first}, o ${second}?` : unclear);
  }
  const wanted = read.kind === "time" ? read.at : read.day;
  const found = await findSlot(tenant, liking(agenda, hint), wanted);
  if (found.kind === "slot") {
    const { moves } = progress.memo ?? {};
    const collected = { ...progress.collected, cuando: found.slot.at };
    return goOn(collecting, { ...progress, phase: "asking", collected, memo: { moves }, tries: 0 });
  }
  const day = wanted.slice(0, 10);
  if (found.kind === "day") {
    const hours = listed(found.offers.map(hourText));
    const more = found.isMore ? "Entre otros horarios tengo" : "Tengo";
    const say = `El ${dateText(day)}: ¿a qué hora? ${more} ${ended(hours)}`;
    return { kind: "say", progress: remember(progress, day, found.offers), say };
  }
  const reason = troubleText(found.trouble, agenda.settings);
  if (found.offers.length === 0) {
    return found.trouble === "far" ? again(progress, reason) : { kind: "give_up" };
  }
  const say = `${reason} Tengo ${ended(offersText(found.offers, { ...when, day }))} ${whichText(heard.treatment)}`;
  return { kind: "say", progress: remember(progress, day, found.offers), say };
}

/** What a text means together with the time of day that it, or one before it, names. */
function withHint(
  { agenda, collecting }: Scene,
  read: ReadSlot,
  own: ReturnType<typeof readTimeHint>,
  { hint, about, offers }: { readonly hint: TimeHint | null; readonly about: string | null } & Pick<About, "offers">,
): ReadSlot | "no_day" {
  if (hint === null || read.kind === "time" || (read.kind === "unsure" && read.times)) return read;
  const rest = own ? readSlot(own.rest, NOTHING, collecting.calendar, () => Number.POSITIVE_INFINITY) : read;
  const day = rest.kind === "day" ? rest.day : own && rest.kind === "none" ? about : null;
  if (day === null) return own && rest.kind === "none" ? "no_day" : read;
  const times = hint.times.map((time) => `${day}T${time}`);
  if (times.length === 0) {
    const half = own && isHourTwice(offers) ? offers.find((at) => suits(hint, at)) : undefined;
    return half === undefined ? { kind: "day", day } : { kind: "time", at: half };
  }
  return timeOf(times, (time) => awayFrom(agenda, time));
}

/** True for an hour of the morning and the same one of the evening. */
const isHourTwice = ([one = "", other = ""]: readonly string[]) =>
  one.slice(0, 10) === other.slice(0, 10) && Number(other.slice(11, 13)) - Number(one.slice(11, 13)) === 12;
