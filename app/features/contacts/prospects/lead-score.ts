import { MAX_LEAD_SCORE } from "./limits";

/** Who a score is from: the rules, or somebody of the staff, whose value stays. */
export const SCORED_BY = { rules: "rules", staff: "staff" } as const;

/** What is known of a prospect by its own record. */
interface RecordFacts {
  readonly phone: string | null;
  readonly email: string | null;
  readonly interestedIn: string | null;
}

/** What its conversations say. */
export interface TalkFacts {
  readonly askedPrice: boolean;
  readonly wantedToBook: boolean;
  /** Messages of the customer. */
  readonly messages: number;
  /** The customer wrote again after an answer of ours. */
  readonly cameBack: boolean;
  readonly lastWroteAt: Date | null;
  readonly channels: number;
  readonly optedOut: boolean;
}

export type LeadFacts = RecordFacts & TalkFacts & { readonly now: number };

export const NO_TALK: TalkFacts = {
  askedPrice: false,
  wantedToBook: false,
  messages: 0,
  cameBack: false,
  lastWroteAt: null,
  channels: 0,
  optedOut: false,
};

/** How long a message counts as written lately, in milliseconds. */
export const LATELY_MILLISECONDS = 7 * 24 * 3_600_000;
const SEVERAL_MESSAGES = 5;

interface Rule {
  readonly points: number;
  readonly label: string;
  readonly holds: (facts: LeadFacts) => boolean;
}

/** A code is stored with the prospects that it holds for: it may get other points and words, but no other meaning. */
const RULES = {
  booking: { points: 25, label: "quiso apartar o agendar", holds: ({ wantedToBook }) => wantedToBook },
  price: { points: 20, label: "pidió precio", holds: ({ askedPrice }) => askedPrice },
  lately: {
    points: 15,
    label: "escribió esta semana",
    holds: ({ lastWroteAt, now }) => lastWroteAt !== null && now - lastWroteAt.getTime() < LATELY_MILLISECONDS,
  },
  phone: { points: 10, label: "dejó su teléfono", holds: ({ phone }) => Boolean(phone) },
  email: { points: 10, label: "dejó su correo", holds: ({ email }) => Boolean(email) },
  interest: { points: 10, label: "se sabe qué le interesa", holds: ({ interestedIn }) => Boolean(interestedIn) },
  back: { points: 10, label: "volvió a escribir tras tu respuesta", holds: ({ cameBack }) => cameBack },
  several: {
    points: 10,
    label: `escribió ${SEVERAL_MESSAGES} mensajes o más`,
    holds: ({ messages }) => messages >= SEVERAL_MESSAGES,
  },
  channels: { points: 5, label: "escribió por varios canales", holds: ({ channels }) => channels > 1 },
  out: { points: -40, label: "pidió no recibir mensajes", holds: ({ optedOut }) => optedOut },
} as const satisfies Readonly<Record<string, Rule>>;
type Code = keyof typeof RULES;

export interface LeadScore {
  /** 0 to 100. */
  readonly score: number;
  /** The codes of the rules that hold. */
  readonly reasons: readonly string[];
}

/** The score by the rules. */
export function leadScoreOf(facts: LeadFacts): LeadScore {
  const reasons = (Object.keys(RULES) as Code[]).filter((code) => RULES[code].holds(facts));
  return { score: scoreOf(reasons), reasons };
}

const BY_RECORD = ["phone", "email", "interest"] as const satisfies readonly Code[];

/** The reasons after a change of the record, where what was said stays the same. */
export function withRecord(reasons: readonly string[], record: RecordFacts): string[] {
  const facts = { ...NO_TALK, ...record, now: 0 };
  return (Object.keys(RULES) as Code[]).filter((code) =>
    isByRecord(code) ? RULES[code].holds(facts) : reasons.includes(code),
  );
}

function isByRecord(code: Code): code is (typeof BY_RECORD)[number] {
  return BY_RECORD.some((one) => one === code);
}

/** The points of these rules together; unknown ones count nothing. */
export function scoreOf(reasons: readonly string[]): number {
  const sum = reasons.filter(isCode).reduce((points, code) => points + RULES[code].points, 0);
  return Math.min(Math.max(sum, 0), MAX_LEAD_SCORE);
}

/** The rules that hold, as people read them: "+20 pidió precio". */
export function reasonWords(reasons: readonly string[]): string[] {
  return reasons.filter(isCode).map((code) => {
    const { points, label } = RULES[code];
    return `${points > 0 ? "+" : "−"}${Math.abs(points)} ${label}`;
  });
}

function isCode(code: string): code is Code {
  return Object.hasOwn(RULES, code);
}
