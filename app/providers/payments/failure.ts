import { ZodError } from "zod";
import type { Payments } from "./port";

/** A payment provider did not do what it was asked. */
export class PaymentFailed extends Error {
  /**
   * @param what was asked, such as "paypal: order"; no word of an answer
   * @param status of the answer; null where there was none
   */
  constructor(
    what: string,
    readonly status: number | null,
  ) {
    super(status === null ? what : `${what} ${status}`);
  }
}

type Code = "denied" | "busy" | "rejected" | "silent" | "unreadable";

function codeOf(error: unknown): Code {
  if (error instanceof ZodError || error instanceof SyntaxError) return "unreadable";
  const status = error instanceof PaymentFailed ? error.status : null;
  if (status === null || status >= 500) return "silent";
  if (status === 401 || status === 403) return "denied";
  return status === 429 ? "busy" : "rejected";
}

/** The same providers; each call that fails is told with a code, and fails for its caller as before. */
export function watchPayments(
  { card, paypal }: Payments,
  onFailure: (provider: "stripe" | "paypal", code: Code) => void,
): Payments {
  return {
    card: card && watch(card, (code) => onFailure("stripe", code)),
    paypal: paypal && watch(paypal, (code) => onFailure("paypal", code)),
  };
}

function watch<Provider extends object>(provider: Provider, onFailure: (code: Code) => void): Provider {
  return new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return async (...asked: unknown[]) => {
        try {
          return await value.apply(target, asked);
        } catch (error) {
          onFailure(codeOf(error));
          throw error;
        }
      };
    },
  });
}
