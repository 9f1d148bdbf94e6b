import { sql } from "drizzle-orm";
import { decideReply } from "~/features/answering/decide-reply";
import { readReplyFacts } from "~/features/answering/queries.server";
import { findTenantSetting } from "~/features/answering/thresholds/queries.server";
import { putTenantSetting } from "~/features/answering/thresholds/writes.server";
import { numberAddress } from "~/features/channels/number-address";
import type { NumberRecord } from "~/features/channels/queries.server";
import { momentAt } from "~/features/hours/open-now";
import { writable } from "~/features/threads/messages/can-send";
import { listAfter } from "~/features/threads/messages/queries.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import type { ConversationRecord } from "~/features/threads/queries.server";
import { reachOf } from "~/features/threads/reach.server";
import { shorten } from "~/platform/shorten";
import type { Tenant } from "~/platform/tenancy.server";
import type { CallReport, CallStep } from "~/providers/calls/port";
import { callerOf } from "./caller";
import { type Move, nextMove } from "./next-move";
import { CHANNEL, findCall, noteBegin, noteCall, PLATFORM } from "./note-call.server";
import { addressOf, type Place } from "./place";
import { CALLS_KEY, type CallSettings, callSettingsIn, LAST_CALL_KEY } from "./schema";
import { spokenText } from "./spoken-text";
import { NOTED, SAID, transferNote } from "./words";

/** How long one request waits for an answer. A network gives up after fifteen seconds. */
export interface Patience {
  readonly milliseconds: number;
  readonly looks: number;
}
const PATIENCE: Patience = { milliseconds: 400, looks: 10 };
/** The first wait is shorter: then the caller hears that somebody is there. */
const FIRST_LOOKS = 6;
/** Turns of one call; a call that goes on is passed to a person. */
const MOST_TURNS = 60;
const MOST_HEARD = 2_000;
const READ_AFTER = 20;

export interface CallAsked {
  readonly report: CallReport;
  /** Null at the beginning of a call. */
  readonly place: Place | null;
  /** The address of this business's calls, without a query. */
  readonly address: string;
  readonly numbers: readonly NumberRecord[];
}

/**
 * One step of a call: stores what the caller said, and tells the network what to do next. The AI answers by the same
 * job as everywhere; the call only reads the thread and speaks what stands there. A step that is brought twice changes
 * nothing.
 * @throws the errors of storing
 */
export async function receiveCall(
  tenant: Tenant,
  asked: CallAsked,
  patience: Patience = PATIENCE,
): Promise<readonly CallStep[]> {
  const settings = callSettingsIn((await tenant.db.first(findTenantSetting(tenant, CALLS_KEY)))?.settingValue);
  return new Call(tenant, asked, settings, patience).go();
}

class Call {
  constructor(
    readonly tenant: Tenant,
    readonly asked: CallAsked,
    readonly settings: CallSettings,
    readonly patience: Patience,
  ) {}

  async go(): Promise<readonly CallStep[]> {
    const { report, place } = this.asked;
    if (place?.step === "transferred") return this.#transferred();
    if (report.hasEnded) return this.#ended();
    if (place === null) return this.#begin();
    return place.step === "said" ? this.#said(place) : this.#follow(place, this.patience.looks);
  }

  async #begin(): Promise<readonly CallStep[]> {
    const { tenant, settings } = this;
    const at = new Date(tenant.now()).toISOString();
    const last = { key: LAST_CALL_KEY, value: at, type: "string", category: "calls", description: "Última llamada" };
    tenant.waitUntil(tenant.db.run(putTenantSetting(tenant, last)).then(ignore, ignore));
    if (!settings.isOn) return [say(SAID.off), HANG_UP];
    await noteBegin(tenant, this.asked.report, this.#companyId());
    return this.#listen([settings.greeting], 1);
  }

  async #said({ turn, silences }: Extract<Place, { step: "said" }>): Promise<readonly CallStep[]> {
    const { tenant } = this;
    const { report } = this.asked;
    if (report.heard === "") {
      if (silences === 0) return this.#listen([SAID.again], turn, 1);
      const thread = await this.#thread();
      if (thread && turn === 1) await noteCall(tenant, report, thread, { key: "silent", content: NOTED.silent });
      return [say(SAID.goodbye), HANG_UP];
    }
    const caller = callerOf(report);
    const own = this.#ownNumber();
    const companyId = this.#companyId();
    const { message } = await receiveMessage(tenant, {
      channel: CHANNEL,
      platform: PLATFORM,
      contact: caller.contact,
      providerMessageId: `${report.callId}:${turn}`,
      content: shorten(report.heard, MOST_HEARD),
      customerName: caller.name ?? undefined,
      nameMadeUp: caller.nameMadeUp,
      customerPhone: caller.phone ?? undefined,
      customerPhoneCountryCode: caller.dialCode ?? undefined,
      ...(companyId === null ? {} : { companyId }),
      metadata: { call: report.callId, ...(own === null ? {} : { ownNumber: own }) },
    });
    return this.#follow({ step: "wait", turn, of: message.id, waits: 0 }, Math.min(FIRST_LOOKS, this.patience.looks));
  }

  /** Looks into the thread until there is something to say, or this request has waited long enough. */
  async #follow(place: Extract<Place, { step: "wait" }>, looks: number): Promise<readonly CallStep[]> {
    const { turn, of, waits } = place;
    for (let look = 1; ; look += 1) {
      const { move, thread } = await this.#look(of, waits);
      switch (move.kind) {
        case "speak":
          return turn < MOST_TURNS ? this.#listen(move.texts, turn + 1) : this.#transfer(thread, turn, move.texts);
        case "transfer":
          return this.#transfer(thread, turn, move.texts, move.isTold);
        case "give_up":
          return this.#giveUp(thread, turn);
        case "wait":
          break;
        default:
          return move satisfies never;
      }
      if (look >= looks) {
        const next = this.#at({ ...place, waits: waits + 1 });
        const words = waits === 0 ? SAID.moment : waits % 2 === 0 ? SAID.stillLooking : null;
        return [...(words === null ? [] : [say(words)]), { kind: "ask_again", next }];
      }
      await scheduler.wait(this.patience.milliseconds);
    }
  }

  async #look(of: number, waits: number): Promise<{ move: Move; thread: ConversationRecord | null }> {
    const { tenant } = this;
    const thread = await this.#thread();
    if (!thread || thread.deletedAt !== null) {
      return { move: nextMove({ following: [], skip: null, waits, isGone: true }), thread: null };
    }
    const [following, facts] = await tenant.db.batch([
      listAfter(tenant, thread.id, of, READ_AFTER),
      readReplyFacts(tenant, CHANNEL, sql`id = ${thread.id}`, null, reachOf(thread, tenant.timeZone)),
    ]);
    const decision = decideReply({ ...thread, writable: writable(thread) }, facts, tenant.now());
    const skip = decision.kind === "skip" ? decision.reason : null;
    return { move: nextMove({ following, skip, waits, isGone: false }), thread };
  }

  /** Passes the call to a person's telephone, or promises that somebody calls back. */
  async #transfer(
    thread: ConversationRecord | null,
    turn: number,
    texts: readonly string[],
    isTold = false,
  ): Promise<readonly CallStep[]> {
    const { tenant } = this;
    const { report } = this.asked;
    const to = await this.#transferNumber(thread);
    if (to !== null) {
      if (thread) {
        await noteCall(tenant, report, thread, { key: `transfer:${turn}`, content: NOTED.transfer(to) });
      }
      const words = [...(texts.length > 0 ? texts : [SAID.transfer]), SAID.stay];
      return [say(...words), { kind: "transfer", to, next: this.#at({ step: "transferred", turn }) }];
    }
    await this.#promise(thread, `call_back:${turn}`, isTold);
    return [say(...texts, this.#isHidden() ? SAID.hidden : SAID.callBack), HANG_UP];
  }

  async #giveUp(thread: ConversationRecord | null, turn: number): Promise<readonly CallStep[]> {
    if (thread) {
      const set = { status: "pending", aiEnabled: false };
      await noteCall(this.tenant, this.asked.report, thread, {
        key: `late:${turn}`,
        content: NOTED.late,
        set,
        stepsIn: true,
      });
    }
    return this.#transfer(thread && (await this.#thread()), turn, []);
  }

  /** The call was passed on: how that ended. */
  async #transferred(): Promise<readonly CallStep[]> {
    const { tenant } = this;
    const { report, place } = this.asked;
    const turn = place?.turn ?? 0;
    const thread = await this.#thread();
    const { outcome, seconds } = report.transfer ?? { outcome: "failed", seconds: null };
    const isAnswered = outcome === "answered";
    const content = transferNote(outcome, seconds);
    if (thread) {
      await noteCall(tenant, report, thread, {
        key: `transferred:${turn}`,
        content,
        set: isAnswered ? { status: "active", ...coveredBy(thread) } : { status: "pending" },
        stepsIn: true,
        notice: isAnswered ? null : { title: (name) => `Llámale a ${name}`, message: content },
      });
    }
    if (report.hasEnded) return this.#ended();
    return isAnswered ? [HANG_UP] : [say(this.#isHidden() ? SAID.hidden : SAID.callBack), HANG_UP];
  }

  async #ended(): Promise<readonly CallStep[]> {
    const { report } = this.asked;
    const thread = await this.#thread();
    if (thread) {
      const leftWaiting = thread.firstUnansweredAt !== null && thread.status !== "pending";
      await noteCall(this.tenant, report, thread, {
        key: "ended",
        content: NOTED.ended(report.seconds),
        // The caller hung up, so nobody would hear the answer.
        ...(leftWaiting ? { set: { status: "pending", ...coveredBy(thread) }, stepsIn: true } : {}),
        notice: leftWaiting
          ? { title: (name) => `${name} colgó sin oír la respuesta`, message: "Llámale tú cuando puedas." }
          : null,
      });
    }
    return [];
  }

  /** Nobody takes the call: the thread waits for a person, who is told unless the AI did. */
  async #promise(thread: ConversationRecord | null, key: string, isTold: boolean): Promise<void> {
    if (!thread) return;
    const content = this.#isHidden() ? NOTED.callBackHidden : NOTED.callBack;
    await noteCall(this.tenant, this.asked.report, thread, {
      key,
      content,
      set: { status: "pending" },
      notice: isTold ? null : { title: (name) => `Llámale a ${name}`, message: content },
    });
  }

  /** The person's number, while people are there. A call to the business's own number would come back here. */
  async #transferNumber(thread: ConversationRecord | null): Promise<string | null> {
    const { transferTo } = this.settings;
    if (transferTo === null || transferTo === this.#ownNumber()) return null;
    const of = thread ? sql`id = ${thread.id}` : sql`false`;
    const reach = thread ? reachOf(thread, this.tenant.timeZone) : { email: null, phone: null };
    const { hours } = await this.tenant.db.run(readReplyFacts(this.tenant, CHANNEL, of, this.#companyId(), reach));
    return hours === null || momentAt(hours, this.tenant.now()).isOpen ? transferTo : null;
  }

  #listen(texts: readonly string[], turn: number, silences = 0): readonly CallStep[] {
    return [{ kind: "listen", text: spoken(texts), next: this.#at({ step: "said", turn, silences }) }];
  }

  #at(place: Place): string {
    return addressOf(this.asked.address, place);
  }

  #thread(): Promise<ConversationRecord | null> {
    return findCall(this.tenant, callerOf(this.asked.report));
  }

  #isHidden(): boolean {
    return callerOf(this.asked.report).phone === null;
  }

  /** The business's number that was called. */
  #ownNumber(): string | null {
    return numberAddress(PLATFORM, this.asked.report.to);
  }

  #companyId(): number | null {
    const own = this.#ownNumber();
    return this.asked.numbers.find(({ address }) => address === own)?.companyId ?? null;
  }
}

/** The words that wait are a person's now: the AI answers what is said after them. */
function coveredBy({ lastCustomerMessageId, answeredThrough }: ConversationRecord) {
  return { firstUnansweredAt: null, answeredThrough: lastCustomerMessageId ?? answeredThrough };
}

const HANG_UP: CallStep = { kind: "hang_up" };

function spoken(texts: readonly string[]): string {
  return texts.map(spokenText).join(" ");
}

function say(...texts: readonly string[]): CallStep {
  return { kind: "say", text: spoken(texts) };
}

function ignore(): void {}
