import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { attempt, errorHeaders } from "./door.server";
import { AppError } from "./errors";
import { readForm, readFormWithFile } from "./form.server";
import type { FormAnswer, FormDone, FormRefusal } from "./form-answer";
import { issueWords } from "./issue-words";
import { requireForm } from "./restrict.server";

const UNKNOWN_FORM = "No entendimos qué quieres hacer. Vuelve a cargar la página e inténtalo otra vez.";
const WRONG = "Revisa los datos marcados.";

/** The schema of a form that is only a button. */
export const noFields = z.object({});

/** A posted form after parsing: the work to do, and the way to show it again. */
interface Posted<Value> {
  /** @throws AppError invalid, with the reasons by field, and the errors of the use case */
  readonly run: () => Promise<Value>;
  readonly refuse: (error: AppError) => Pick<FormRefusal, "error" | "result">;
}

/** One of the forms that a page accepts. */
export interface FormDoor<Value> {
  readonly names: readonly string[];
  /** Those of the names that may come several times. */
  readonly lists: readonly string[];
  readonly inPlace: boolean;
  readonly post: (sent: FormData, file: File | null) => Posted<Value>;
}

/**
 * A form that leads to another page after success. It accepts the schema's fields and no others; a field with `.meta({
 * secret: true })` is never sent back, one with `.meta({ list: true })` may come several times and is read as texts
 * joined with commas.
 * @param work gets the file too, where `formAction` accepts one; an error on the field `file` is shown there
 * @param says the sentence for a refusal without a field, if it is not the error's own
 */
export function form<Schema extends z.ZodObject, Value>(
  schema: Schema,
  work: (input: z.output<Schema>, file: File | null) => Promise<Value>,
  says: (error: AppError) => string = ({ userMessage }) => userMessage,
): FormDoor<Value> {
  const names = Object.keys(schema.shape);
  const hideFields = names.filter((name) => z.globalRegistry.get(schema.shape[name])?.secret === true);
  const isShown = (name: string) => name === "file" || (name !== "of" && names.includes(name));
  const lists = names.filter((name) => z.globalRegistry.get(schema.shape[name])?.list === true);
  return {
    names,
    lists,
    inPlace: false,
    post(sent, file) {
      const submission = parseWithZod(sent, { schema, error: issueWords, disableAutoCoercion: true });
      return {
        run: async () => {
          if (submission.status === "success") return work(submission.value, file);
          const fields = reasonsOf(submission.error);
          throw new AppError("invalid", Object.values(fields)[0]?.[0] ?? WRONG, { fields });
        },
        refuse(error) {
          const shown = Object.entries(error.fields ?? {}).filter(([name]) => isShown(name));
          // A reason that is shown at its field is not repeated above.
          const fields = shown.length > 0 ? shown : [["", [says(error)]] as const];
          const { initialValue } = submission.reply({ hideFields });
          return {
            error: says(error),
            result: {
              status: "error",
              initialValue: textsOf(initialValue),
              error: Object.fromEntries(fields.map(([name, reasons]) => [name, [...reasons]])),
            },
          };
        },
      };
    },
  };
}

/** Like `form`, but scripts send it in place: they get the result of the use case, and the page stays. */
export function formInPlace<Schema extends z.ZodObject, Value>(...of: Parameters<typeof form<Schema, Value>>) {
  return { ...form<Schema, Value>(...of), inPlace: true };
}

type Doors = Readonly<Record<string, FormDoor<unknown>>>;
type ValueOf<Door> = Door extends FormDoor<infer Value> ? Value : never;
type DoneOf<Of extends Doors> = {
  [Intent in keyof Of & string]: FormDone<Intent, ValueOf<Of[Intent]>>;
}[keyof Of & string];

/**
 * Answers a page's forms, with and without scripts: `intent` picks one, `of` names its row. A page with one form needs
 * no `intent`. A refused form comes back with the error's status, the typed values and the reasons.
 * @param leadsTo the target after success: a path, a response of its own, or null for the page itself
 * @param maxFileBytes for the one file that a form may have under the name `file`; use cases get a longer one cut
 */
export async function formAction<Of extends Doors>(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  doors: Of,
  leadsTo: (done: DoneOf<Of>) => string | Response | null,
  { maxFileBytes = 0 } = {},
): Promise<Response> {
  const names = new Set(Object.values(doors).flatMap((door) => door.names));
  const lists = Object.values(doors).flatMap((door) => door.lists);
  const named = { intent: "", of: "" };
  let posted: Posted<unknown> | undefined;
  let inPlace = false;
  const result = await attempt(context, request, async () => {
    const wanted = ["intent", "of", ...names];
    const { form: sent, file } = maxFileBytes
      ? await readFormWithFile(request, wanted, maxFileBytes, lists)
      : { form: await readForm(request, wanted, lists), file: null };
    const only = Object.keys(doors).length === 1 ? Object.keys(doors)[0] : undefined;
    named.intent = String(sent.get("intent") ?? only ?? "");
    named.of = String(sent.get("of") ?? "");
    const door = Object.hasOwn(doors, named.intent) ? doors[named.intent] : undefined;
    if (!door) throw new AppError("invalid", UNKNOWN_FORM);
    ({ inPlace } = door);
    posted = door.post(onlyOf(sent, door.names), file);
    requireForm(context, named.intent);
    return posted.run();
  });
  if (!result.ok) {
    const { error } = result;
    const reply = posted?.refuse(error) ?? { error: error.userMessage, result: nothingTyped(error.userMessage) };
    const { about } = error;
    const code = error.detail ?? error.code;
    return json<FormAnswer>(
      { ok: false, ...named, code, ...reply, ...(about === undefined ? {} : { about }) },
      { status: error.status, headers: errorHeaders(error) },
    );
  }
  // The form was picked by this intent, so the value has its type; TypeScript cannot follow that through a look-up.
  const done = { ok: true, ...named, value: result.value } as DoneOf<Of>;
  const isDocument = request.headers.get("accept")?.includes("text/html") ?? false;
  const to = inPlace && !isDocument ? null : leadsTo(done);
  if (to === null) return json(done, { headers: { "cache-control": "no-store" } });
  return typeof to === "string" ? redirect(to) : to;
}

function onlyOf(sent: FormData, names: readonly string[]): FormData {
  const form = new FormData();
  for (const [name, value] of sent) if (names.includes(name)) form.set(name, value);
  return form;
}

function reasonsOf(error: Readonly<Record<string, string[] | null>> | null): Record<string, string[]> {
  return Object.fromEntries(Object.entries(error ?? {}).map(([name, reasons]) => [name, reasons ?? []]));
}

/** Every field is a text: `readForm` drops the rest. */
function textsOf(typed: Readonly<Record<string, unknown>> | null | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed ?? {}).flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
}

function nothingTyped(reason: string): FormRefusal["result"] {
  return { status: "error", initialValue: {}, error: { "": [reason] } };
}
