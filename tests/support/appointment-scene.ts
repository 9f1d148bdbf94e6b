import { saveAppointments } from "~/features/actions/ready/save-ready.server";
import { appointmentFormSchema } from "~/features/actions/ready/schema";
import { bookings } from "~/features/actions/tables.server";
import { saveHours } from "~/features/answering/hours/business-hours.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, knowHours, messagesOf, newCompany, newTenant, OPEN, rowsOf, saveCompanyThreshold } from "./builders";
import { type Workshop, workshop } from "./run-queue";
import { answerWith, scriptedAi } from "./scripted-ai";

const SETTINGS = { minutes: 60, capacity: 1, aheadDays: 60, noticeMinutes: 30 };

export interface AppointmentScene {
  readonly shop: Workshop;
  readonly tenant: Tenant;
  readonly companyId: number;
  /** A customer writes, everything that follows is done; returns what the AI said last. */
  say(content: string, contact?: string): Promise<string>;
  idOf(contact: string): number;
}

interface Setting {
  readonly hours: BusinessHours;
  readonly start: number;
  /** The contact who writes, unless a test names another. */
  readonly contact: string;
  readonly channel?: "whatsapp" | "webchat";
  readonly settings?: Partial<typeof SETTINGS>;
  readonly database?: (database: D1Database) => D1Database;
}

/** A business with hours that takes appointments from the first message on. */
export async function appointmentScene({
  hours,
  start,
  contact,
  channel = "whatsapp",
  settings,
  database,
}: Setting): Promise<AppointmentScene> {
  const shop = workshop({ ai: scriptedAi(answerWith(OPEN)), start, ...(database ? { database } : {}) });
  const tenant = await newTenant(shop.platform);
  const companyId = await newCompany(tenant);
  await saveCompanyThreshold(tenant, companyId, channel, 1);
  await knowHours(tenant);
  await saveHours(tenant, companyId, hours);
  const form = { companyId, isActive: "on", words: "cita, agendar", ...SETTINGS, ...settings };
  await saveAppointments(tenant, appointmentFormSchema.parse(form));
  const threads = new Map<string, number>();
  return {
    shop,
    tenant,
    companyId,
    say: async (content, from = contact) => {
      const { conversationId } = await receiveMessage(tenant, {
        ...inbound({ contact: from, content, channel }),
        customerName: undefined,
      });
      threads.set(from, conversationId);
      await shop.runAll();
      const said = (await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "ai");
      return said.at(-1)?.content ?? "";
    },
    idOf: (from) => threads.get(from) ?? 0,
  };
}

/** All appointments: name, phone, when they begin, state. */
export const booked = async (tenant: Tenant) =>
  (await rowsOf(tenant, bookings)).map(({ name, phone, startsAt, state }) => [
    name,
    phone,
    startsAt.toISOString(),
    state,
  ]);
