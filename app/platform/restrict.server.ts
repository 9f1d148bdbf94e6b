import { AppError } from "./errors";

/** What a request's guard allows to be posted, until its form tells its intent. */
const restrictions = new WeakMap<object, { readonly intents: ReadonlySet<string>; readonly reason: string }>();

/** Lets `formAction` take only forms of these intents in this request. */
export function restrictForms(context: object, intents: ReadonlySet<string>, reason: string): void {
  restrictions.set(context, { intents, reason });
}

/** @throws AppError forbidden */
export function requireForm(context: object, intent: string): void {
  const restriction = restrictions.get(context);
  if (restriction && !restriction.intents.has(intent)) throw new AppError("forbidden", restriction.reason);
}
